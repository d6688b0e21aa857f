import type { Plugin } from 'vite'

const mark = '\0late-styles:'

/**
 * Styles of shared parts that scripts bring later come with those scripts. Astro would link them in
 * every page that might load one, and have it wait for them. What the build draws is not touched.
 */
export function lateStyles(): Plugin {
  return {
    name: 'late-styles',
    enforce: 'pre',
    async resolveId(source, importer) {
      const isPart = source.endsWith('.css') && importer?.includes('/packages/ui/src/')
      if (!isPart || this.environment.name !== 'client') return undefined
      const style = await this.resolve(source, importer, { skipSelf: true })
      return style ? { id: `${mark}${style.id}.js`, moduleSideEffects: true } : undefined
    },
    load(id) {
      if (!id.startsWith(mark)) return undefined
      const file = JSON.stringify(`${id.slice(mark.length, -'.js'.length)}?inline`)
      return `import css from ${file}
const sheet = new CSSStyleSheet()
sheet.replaceSync(css)
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]`
    },
  }
}
