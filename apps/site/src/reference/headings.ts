import type { MarkdownHeading } from 'astro'
import { anchorOf, type Block } from './blocks.ts'

/** What "On this page" lists of a generated page. */
export const headingsOf = (blocks: readonly Block[]): MarkdownHeading[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' ? [{ depth: 2, slug: anchorOf(block.text), text: block.text }] : [],
  )
