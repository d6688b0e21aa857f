import { glob, readFile } from 'node:fs/promises'
import { parser } from '@lezer/python'
import { expect, test } from 'vitest'

import { describeCalls, examplePreparedOf, sampleOf } from './openapi/index.ts'

/** Lines at which a program cannot be read as Python. */
function troubles(code: string) {
  const lines: string[] = []
  parser.parse(code).iterate({
    enter({ type, from }) {
      if (type.isError) lines.push(code.slice(0, from).split('\n').at(-1) ?? '')
    },
  })
  return lines
}

test('the reader of Python tells a program from what is none', () => {
  expect(troubles('print(f"Bearer {os.environ[\'TOKEN\']}")\n')).toEqual([])
  expect(troubles('print("one" "two"\nfor\n')).not.toEqual([])
})

test('every sample of a call in Python can be read', () => {
  const { calls, schemas } = describeCalls()
  const hosts = { api: 'http://localhost:3001', web: 'http://localhost:3000' }
  for (const call of calls) {
    const code = sampleOf('Python', examplePreparedOf(call, schemas), hosts)
    expect(troubles(code), code).toEqual([])
  }
})

test('every program in Python on a page can be read', async () => {
  const content = new URL('../../../content/', import.meta.url).pathname
  const programs: string[] = []
  for await (const file of glob('**/*.mdx', { cwd: content })) {
    const text = await readFile(content + file, 'utf8')
    for (const [, code = ''] of text.matchAll(/^```python[^\n]*\n(.*?)^```/gms)) programs.push(code)
  }
  expect(programs.length).toBeGreaterThan(0)
  for (const code of programs) expect(troubles(code), code).toEqual([])
})
