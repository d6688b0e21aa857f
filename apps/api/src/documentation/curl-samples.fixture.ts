import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const content = new URL('../../../../content/', import.meta.url).pathname

export type CurlSample = {
  /** Where it stands: page and line. */
  place: string
  code: string
  /** The status that the page says it gets, as `status=408` after the fence; else any 2xx or 3xx. */
  status: number | undefined
  /** What the page shows as its answer, right below. */
  answer: unknown
  /** Whether that is all of it: its title is `Answer`, and not `Answer, shortened`. */
  isWhole: boolean
}

const fences = /^```(\w+)([^\n]*)\n(.*?)^```/gms

/**
 * The cURL commands of all pages. One that says `by-hand` after its fence is for readers alone, as it
 * needs what only they have.
 */
export function curlSamples(): CurlSample[] {
  return globSync('**/*.mdx', { cwd: content })
    .toSorted()
    .flatMap((file) => samplesOf(file, readFileSync(content + file, 'utf8')))
}

function samplesOf(file: string, text: string): CurlSample[] {
  const blocks = [...text.matchAll(fences)]
  return blocks.flatMap(([, language, meta = '', code = ''], position) => {
    const { index } = blocks[position] ?? { index: 0 }
    if (language !== 'sh' || !/^curl /m.test(code) || /\bby-hand\b/.test(meta)) return []
    const [, status] = /\bstatus=(\d+)/.exec(meta) ?? []
    const line = text.slice(0, index).split('\n').length
    return {
      place: `content/${file}:${line}`,
      code,
      status: status === undefined ? undefined : Number(status),
      ...answerBelow(blocks[position + 1]),
    }
  })
}

function answerBelow([, language, meta = '', code = '']: readonly (string | undefined)[] = []) {
  if (language !== 'json' || !/title="Answer/.test(meta))
    return { answer: undefined, isWhole: false }
  const answer: unknown = JSON.parse(code)
  return { answer, isWhole: meta.includes('title="Answer"') }
}

/**
 * The arguments of each `curl` in a sample, as a shell reads them: the program itself need not be there.
 */
function argumentsOf(code: string, environment: Record<string, string>): string[][] {
  const noted = `curl() { for word; do printf '%s\\000' "$word"; done; printf '\\n\\000'; }\nset -eu\n${code}`
  const words = execFileSync('sh', ['-c', noted], { env: environment, encoding: 'utf8' })
  const calls: string[][] = [[]]
  for (const word of words.split('\0').slice(0, -1)) {
    if (word === '\n') calls.push([])
    else calls.at(-1)?.push(word)
  }
  return calls.slice(0, -1)
}

/** The requests of a sample. An option that is not known here stops the test rather than being left out. */
export function requestsOf(code: string, environment: Record<string, string>): Request[] {
  return argumentsOf(code, environment).map((args) => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        request: { type: 'string' },
        header: { type: 'string', multiple: true, default: [] },
        data: { type: 'string' },
        'no-buffer': { type: 'boolean' },
      },
    })
    const headers = new Headers()
    const { data } = values
    // As cURL does where the sample names no type.
    if (data !== undefined) headers.set('content-type', 'application/x-www-form-urlencoded')
    for (const header of values.header) {
      const [, name = '', value = ''] = /^([^:]+): *(.*)$/s.exec(header) ?? []
      headers.set(name, value)
    }
    const [address = ''] = positionals
    return new Request(address, {
      method: values.request ?? (data === undefined ? 'GET' : 'POST'),
      headers,
      ...(data !== undefined && { body: data }),
    })
  })
}
