import { UnexpectedResponseError } from '../errors.ts'

export type Message = { type: string; data: string }

export type ParserCallbacks = {
  onId: (id: string) => void
  onRetry: (ms: number) => void
  onEvent: (message: Message) => void
}

/**
 * Reads an event stream as the HTML standard has it, whatever its line ends and wherever it was cut.
 * What it returns takes the text as it comes, and throws once a line or an event grows past `most`
 * characters.
 */
export function createParser({ onId, onRetry, onEvent }: ParserCallbacks, most: number) {
  let isFirst = true
  let endedInReturn = false
  /** The beginning of a line whose end has not come. Only ever appended to, which copies nothing. */
  let begun = ''
  let id: string | undefined
  let type = ''
  let data: string | undefined

  function read(line: string) {
    // An empty line ends the event.
    if (!line) {
      if (id !== undefined) onId(id)
      if (data) onEvent({ type, data })
      id = data = undefined
      type = ''
      return
    }
    const colon = line.indexOf(':')
    const length = colon < 0 ? line.length : colon
    const value = colon < 0 ? '' : line.slice(colon + (line.charCodeAt(colon + 1) === 32 ? 2 : 1))
    const is = (name: string) => length === name.length && line.startsWith(name)
    if (is('data')) data = data === undefined ? value : `${data}\n${value}`
    else if (is('id') && !value.includes('\0')) id = value
    else if (is('event')) type = value
    else if (is('retry') && /^\d+$/.test(value)) onRetry(Number(value))
  }

  return (text: string) => {
    if (!text) return
    let rest = isFirst && text[0] === '\uFEFF' ? text.slice(1) : text
    isFirst = false
    // The return that ended the last piece already ended its line.
    if (endedInReturn && rest[0] === '\n') rest = rest.slice(1)
    endedInReturn = text.endsWith('\r')
    if (rest.includes('\r')) rest = rest.replace(/\r\n?/g, '\n')
    let start = 0
    for (let end = rest.indexOf('\n'); end >= 0; end = rest.indexOf('\n', start)) {
      read(begun + rest.slice(start, end))
      begun = ''
      start = end + 1
    }
    begun += rest.slice(start)
    if (begun.length + (data?.length ?? 0) > most) {
      throw new UnexpectedResponseError(`An event is larger than ${most} characters.`)
    }
  }
}
