import type { ContentEntry } from '../../packages/sdk/src/content/index.ts'
import type { Question } from './answer.ts'

/**
 * The way from a page that is being rendered to the integration. Both are bundled apart from each
 * other and share nothing but the process.
 */
const place = Symbol.for('wattlane.content')

type Asking = {
  /** What a named page asks is kept for browsers. */
  page?: string | undefined
  /** Pages that stand in no file, as entries beside the content's. */
  generated: readonly ContentEntry[]
}

/** Answers a question; throws where there is no such document. */
export type Ask = (question: Question, asking: Asking) => unknown

const shared = globalThis as { [place]?: Ask | undefined }

export const answerWith = (ask: Ask) => {
  shared[place] = ask
}

/**
 * What the content says to a page's server code. Every question that a named page asks has a file in
 * the build, so the page's scripts and the console can ask it too.
 */
export const askContent: Ask = (question, asking) => {
  const ask = shared[place]
  if (!ask) throw new Error('The content is answered by the buildFiles() integration only.')
  return ask(question, asking)
}
