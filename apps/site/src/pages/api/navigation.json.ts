import type { APIRoute } from 'astro'
import { docsNavigation } from '../../content/docs.ts'
import { toMenuLinks } from '../../content/navigation.ts'

/** The tree of the docs, for menus and the search dialog. */
export const GET: APIRoute = async () => Response.json(toMenuLinks(await docsNavigation()))
