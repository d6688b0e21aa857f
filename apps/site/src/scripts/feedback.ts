import { writeToOperator } from './report.ts'

const begun = {
  yes: (page: string) => `${page} was useful. `,
  no: (page: string) => `On ${page} I did not find: `,
}

/** Asks whether the page was useful. An answer begins a message to the operator; nothing is sent by itself. */
export function attachFeedback(question: HTMLElement) {
  question.hidden = false
  for (const [answer, words] of Object.entries(begun))
    question
      .querySelector(`[data-answer="${answer}"]`)
      ?.addEventListener('click', () => writeToOperator(words(`the page ${location.pathname}`)))
}
