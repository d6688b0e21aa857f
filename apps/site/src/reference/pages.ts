import { apiPages } from './api-pages.ts'
import type { ReferencePage } from './blocks.ts'
import { errorPages } from './error-pages.ts'
import { fieldPages } from './field-pages.ts'

/** Sections of generated pages, each in reading order. */
export const sections: readonly (readonly ReferencePage[])[] = [apiPages, errorPages, fieldPages]

export const referencePages: readonly ReferencePage[] = sections.flat()

const byPath = new Map(referencePages.map((page) => [page.path, page]))

export const referenceAt = (path: string) => byPath.get(path)

/** The pages before and after one, in its section. */
export function besides(path: string) {
  const section = sections.find((pages) => pages.some((page) => page.path === path)) ?? []
  const at = section.findIndex((page) => page.path === path)
  return { previous: section[at - 1], next: section[at + 1] }
}
