import type { AstroComponentFactory } from 'astro/runtime/server/index.js'
import { componentName } from './component-name.ts'

const files = import.meta.glob<AstroComponentFactory>('../components/prose/*.astro', {
  eager: true,
  import: 'default',
})

/** What prose may use by name: every file of the folder. The build refuses other names. */
export const proseComponents = Object.fromEntries(
  Object.entries(files).map(([file, component]) => [componentName(file), component]),
)
