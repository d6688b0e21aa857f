import { readBody } from './read-body.ts'

/** Reads a body as text, but never more bytes of it than `cap`. */
export const readText = async (response: Response, cap: number): Promise<string> =>
  new TextDecoder().decode(await readBody(response, cap))
