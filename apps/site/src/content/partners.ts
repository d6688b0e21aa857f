import { contentFor, type ProseEntry, withSources } from './ask.ts'
import type { PartnerSchema } from './partner-schema.ts'

export const partnersPage = {
  path: '/partners',
  title: 'Partners',
  description:
    'Services that could use the data of your car for you, what they would read, and how you let one in and out.',
}

type PartnerEntry = ProseEntry & PartnerSchema

/** Everybody whom the content names; without any, no page of partners is built. */
export async function listPartners(page?: string) {
  const found = await contentFor(page)
    .query(`${partnersPage.path}/`)
    .where({ _partial: false })
    .without('body')
    .find<PartnerEntry>()
  return withSources(found, 'partners')
}

export type Partner = Awaited<ReturnType<typeof listPartners>>[number]

/** What the page of one is made of, asked by that page, so that browsers may ask it too. */
export const readPartner = (path: string) => contentFor(path).query(path).findOne<PartnerEntry>()
