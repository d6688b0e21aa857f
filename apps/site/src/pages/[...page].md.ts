import type { APIRoute, GetStaticPaths } from 'astro'
import { markdownOf, markdownPath } from '../content/markdown.ts'
import { allInMarkdown } from '../content/markdown-pages.ts'

type Page = Awaited<ReturnType<typeof allInMarkdown>>[number]

export const getStaticPaths = (async () =>
  (await allInMarkdown()).map((page) => ({
    params: { page: markdownPath(page.path).slice(1, -'.md'.length) },
    props: { page },
  }))) satisfies GetStaticPaths

/** A page as Markdown: its address with `.md` behind it, and `/index.md` for the first. */
export const GET: APIRoute<{ page: Page }> = ({ props }) => new Response(markdownOf(props.page))
