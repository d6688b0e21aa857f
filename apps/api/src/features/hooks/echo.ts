import type { Answer } from './post.ts'

const hidden = '[redacted]'

/** Some receivers answer with what they were sent. What is kept must not hold the authorization. */
export function withoutEcho(answer: Answer, authorization: string | undefined): Answer {
  if (authorization === undefined) return answer
  // Without its first word, such as Bearer, which an echo may leave out.
  const secret = authorization.slice(authorization.indexOf(' ') + 1)
  const clean = (text: string) => text.replaceAll(secret, hidden)
  return {
    ...answer,
    headers: Object.fromEntries(
      Object.entries(answer.headers).map(([name, value]) => [name, clean(value)]),
    ),
    body: clean(answer.body),
  }
}
