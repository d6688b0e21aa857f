import {
  parseParams,
  type QueryParams,
  stringifyParams,
} from '../../packages/sdk/src/content/index.ts'
import { type Answer, keyOf } from './answer.ts'

/**
 * What the site's build leaves for the merge: everything that browsers may ask of the content. The
 * build's id is part of the final names, and only the merge knows it.
 */
export type SiteRecord = {
  answers: { kind: Answer['kind']; params: string; result: unknown }[]
  pages: { path: string; asked: string[] }[]
  /** Patterns of the site's pages, such as `/docs/[...slug]`. */
  routes: string[]
}

/** Its name in the folder of the site's build; the merge reads it and leaves it out. */
export const recordFile = 'build-files.json'

/** Gathers what pages ask while they are rendered, in any order. */
export class Recorder {
  readonly #answers = new Map<string, Answer>()
  readonly #asked = new Map<string, Set<string>>()

  keep(answer: Answer, page: string) {
    const key = keyOf(answer)
    this.#answers.set(key, answer)
    const asked = this.#asked.get(page) ?? new Set()
    this.#asked.set(page, asked.add(key))
  }

  /** The same for the same pages, whatever the order in which they were rendered. */
  record(pages: readonly string[], routes: readonly string[]): SiteRecord {
    return {
      answers: [...this.#answers.entries()].toSorted(byKey).map(([, { kind, params, result }]) => ({
        kind,
        params: stringifyParams(params),
        result,
      })),
      pages: [...pages]
        .toSorted()
        .map((path) => ({ path, asked: [...(this.#asked.get(path) ?? [])].toSorted() })),
      routes: [...routes].toSorted(),
    }
  }
}

const byKey = ([one]: [string, Answer], [other]: [string, Answer]) => (one < other ? -1 : 1)

export const paramsOf = (answer: SiteRecord['answers'][number]): QueryParams =>
  parseParams(answer.params)
