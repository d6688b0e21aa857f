import { type ProblemBody, type ProblemCode, problems } from '@console/sdk/contract'

type Options = ErrorOptions & {
  headers?: Record<string, string>
  /** What clients may still want to know; everything else is in the code and the sentence. */
  response?: ProblemBody['response']
  /** Set where the status alone would leave open whether something was done. */
  didNothing?: boolean
}

/** A failure the caller may see, sentence included. Any other error becomes a bare `internal_error`. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ProblemCode
  readonly status: number
  readonly headers: Record<string, string> | undefined
  readonly response: ProblemBody['response']
  readonly didNothing: boolean

  constructor(code: ProblemCode, message: string, options?: Options) {
    super(message, options)
    this.code = code
    this.status = problems[code]
    this.headers = options?.headers
    this.response = options?.response ?? null
    this.didNothing = options?.didNothing ?? false
  }
}

/** The same words for what is not yours and for what does not exist, so that neither can be told. */
export const notFound = () => new Problem('not_found', 'There is nothing here.')
