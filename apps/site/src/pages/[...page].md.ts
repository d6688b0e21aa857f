import type { APIRoute, GetStaticPaths } from 'astro'
import { listMarkdown } from '../content/docs.ts'
import { markdownOf } from '../content/markdown.ts'

type Page = Awaited<ReturnType<typeof listMarkdown>>[number]

export const getStaticPaths = (async () =>
  (await listMarkdown()).map((page) => ({
    params: { page: page.path.slice(1) },
    props: { page },
  }))) satisfies GetStaticPaths

/** A page of the docs as Markdown: its address with `.md` behind it. */
export const GET: APIRoute<{ page: Page }> = ({ props }) => new Response(markdownOf(props.page))
