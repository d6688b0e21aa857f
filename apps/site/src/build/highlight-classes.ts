import type { AstroUserConfig } from 'astro'

type ShikiConfig = NonNullable<NonNullable<AstroUserConfig['markdown']>['shikiConfig']>
type Transformer = NonNullable<ShikiConfig['transformers']>[number]

/** `color:var(--astro-code-token-keyword)` becomes the class `token-keyword`. */
export const tokenClass = (style: unknown) =>
  /--astro-code-(token-[a-z-]+)/.exec(typeof style === 'string' ? style : '')?.[1]

/**
 * Colours code by classes in place of style attributes, so that pages need no inline styles, and keeps
 * the block's title (```` ```ts title="read.ts" ````) as `data-title`.
 */
export const highlightClasses = (): Transformer => ({
  name: 'highlight-classes',
  span(node) {
    const name = tokenClass(node.properties.style)
    delete node.properties.style
    if (name) node.properties.class = name
  },
  pre(node) {
    delete node.properties.style
    const title = /title="([^"]*)"/.exec(this.options.meta?.__raw ?? '')?.[1]
    if (title) node.properties['data-title'] = title
  },
})
