import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
export const ui = `${root}packages/ui`

/** Vite with the settings of the preview of the shared parts: a program and its arguments. */
export const viteOfPreview = (command: 'build' | 'preview', ...args: string[]) =>
  [
    `${ui}/node_modules/.bin/vite`,
    [command, '--config', `${ui}/preview/vite.config.ts`, ...args],
  ] as const
