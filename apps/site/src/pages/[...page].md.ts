import type { APIRoute, GetStaticPaths } from 'astro'
import { markdownOf } from '../content/markdown.ts'
import { allInMarkdown } from '../content/markdown-pages.ts'

type Page = Awaited<ReturnType<typeof allInMarkdown>>[number]

export const getStaticPaths = (async () =>
  (await allInMarkdown()).map((page) => ({
    params: { page: page.path.slice(1) },
    props: { page },
  }))) satisfies GetStaticPaths

/** A page of docs, blog or partners as Markdown: its address with `.md` behind it. */
export const GET: APIRoute<{ page: Page }> = ({ props }) => new Response(markdownOf(props.page))
