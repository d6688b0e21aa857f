const encoder = new TextEncoder()

/** One connection of a stream, in the hands of a test. */
export type TestLine = {
  request: Request
  send: (text: string | Uint8Array<ArrayBuffer>) => void
  end: () => void
  break: () => void
  readonly aborted: boolean
}

/** A fetch whose every call opens a line, or is answered by `refuse`. */
export function lines(refuse: (count: number) => Response | undefined = () => undefined) {
  const opened: TestLine[] = []
  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const refusal = refuse(opened.length + 1)
    let aborted = false
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({
      start(given) {
        controller = given
      },
    })
    init?.signal?.addEventListener('abort', () => {
      aborted = true
      controller?.error(new DOMException('aborted', 'AbortError'))
    })
    opened.push({
      request,
      send: (text) => controller?.enqueue(typeof text === 'string' ? encoder.encode(text) : text),
      end: () => controller?.close(),
      break: () => controller?.error(new TypeError('terminated')),
      get aborted() {
        return aborted
      },
    })
    return refusal ?? new Response(body, { headers: { 'content-type': 'text/event-stream' } })
  }
  return { opened, fetch }
}

/** The nth line; a test that asks for one that never opened fails here. */
export function line(opened: TestLine[], index = opened.length - 1): TestLine {
  const found = opened[index]
  if (!found) throw new Error(`Line ${index} was never opened.`)
  return found
}
