import { loadRenderers } from 'astro:container'
import { render } from 'astro:content'
import { getContainerRenderer as mdxRenderer } from '@astrojs/mdx/container-renderer'
import { experimental_AstroContainer as AstroContainer } from 'astro/container'

import ProseText from '../components/prose-text.astro'
import type { Post } from './blog.ts'
import { feedHtml } from './feed-html.ts'

let container: Promise<AstroContainer> | undefined

/** Posts with their text, as both feeds tell them. */
export const withHtml = (posts: readonly Post[], site: URL) =>
  Promise.all(
    posts.map(async (post) => ({
      ...post,
      html: feedHtml(await draw(post), new URL(post._path, site)),
    })),
  )

async function draw({ source }: Pick<Post, 'source'>) {
  container ??= create()
  const { Content } = await render(source)
  return (await container).renderToString(ProseText, { props: { Content } })
}

const create = async () =>
  AstroContainer.create({ renderers: await loadRenderers([mdxRenderer()]) })
