import type { APIRoute, GetStaticPaths } from 'astro'
import { pictureName, sectionPicture } from '../../social/picture.ts'
import { listSections, type Section } from '../../social/sections.ts'

export const getStaticPaths = (async () => {
  const sections = await listSections()
  return sections.map((section) => ({ params: { name: pictureName(section) }, props: { section } }))
}) satisfies GetStaticPaths

export const GET: APIRoute<{ section: Section }> = async ({ props: { section } }) =>
  new Response(new Uint8Array(await sectionPicture(section)), {
    headers: { 'content-type': 'image/png' },
  })
