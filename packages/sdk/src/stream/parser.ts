import { UnexpectedResponseError } from '../errors.ts'

export type ParserCallbacks = {
  onId: (id: string) => void
  onRetry: (ms: number) => void
  onEvent: (data: string, type: string) => void
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

  /** Reads the line between two places, without cutting it out: it is read where it stands. */
  function read(text: string, from: number, to: number) {
    // An empty line ends the event.
    if (from === to) {
      if (id !== undefined) onId(id)
      if (data) onEvent(data, type)
      id = data = undefined
      type = ''
      return
    }
    // Names that mean something are compared where they would stand: a line has no end within a name.
    const is = (name: string) => {
      const colon = from + name.length
      return text.startsWith(name, from) && (colon === to || text.charCodeAt(colon) === 58)
    }
    const value = (name: string) => {
      const colon = from + name.length
      return text.slice(colon + (text.charCodeAt(colon + 1) === 32 ? 2 : 1), to)
    }
    if (is('data')) {
      const line = value('data')
      data = data === undefined ? line : `${data}\n${line}`
    } else if (is('id')) {
      const line = value('id')
      id = line.includes('\0') ? id : line
    } else if (is('event')) type = value('event')
    else if (is('retry')) {
      const line = value('retry')
      if (/^\d+$/.test(line)) onRetry(Number(line))
    }
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
    for (;;) {
      // Every second or third line is empty, which is seen without a search.
      const end = rest.charCodeAt(start) === 10 ? start : rest.indexOf('\n', start)
      if (end < 0) break
      if (begun) {
        const line = begun + rest.slice(start, end)
        begun = ''
        read(line, 0, line.length)
      } else read(rest, start, end)
      start = end + 1
    }
    begun += rest.slice(start)
    if (begun.length + (data?.length ?? 0) > most) {
      throw new UnexpectedResponseError(`An event is larger than ${most} characters.`)
    }
  }
}
