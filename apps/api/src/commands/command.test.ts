import { expect, test } from 'vitest'

import { StartError } from '../lib/start-error.ts'
import { type Command, perform } from './command.ts'

const options = {
  json: { type: 'boolean', help: 'Prints JSON.' },
  to: { type: 'string', help: 'Where to.' },
} as const

/** What a command is given, what it says, and how it ends. */
async function ask(args: string[], run: Command<typeof options>['run'] = async () => true) {
  const said: string[] = []
  const printed: string[] = []
  const code = await perform(
    { name: 'example', about: 'Shows how.', takes: ['file'], options, run },
    {
      args,
      environment: { DATA_DIR: 'here' },
      print: (text) => printed.push(text),
      say: (line) => said.push(line),
    },
  )
  return { code, said: said.join('\n'), printed: printed.join('') }
}

test('a command is given its options, what stands without a name, and the environment', async () => {
  const { code } = await ask(['a.gz', '--json', '--to', 'b'], async (given) => {
    expect(given.values).toEqual({ json: true, to: 'b' })
    expect(given.positionals).toEqual(['a.gz'])
    expect(given.environment).toEqual({ DATA_DIR: 'here' })
    return true
  })
  expect(code).toBe(0)
})

test('the two dashes that pnpm hands on are no argument', async () => {
  const { code } = await ask(['--', 'a.gz', '--json'], async ({ values }) => values.json === true)
  expect(code).toBe(0)
})

test.each([
  ['an unknown option', ['a.gz', '--jsn'], '--jsn'],
  ['an option without its value', ['a.gz', '--to'], '--to'],
  ['too little', [], 'Give <file>, and nothing else.'],
  ['too much', ['a.gz', 'b.gz'], 'Give <file>, and nothing else.'],
])('%s is wrong usage, which shows what is right and does nothing', async (_, args, sentence) => {
  const { code, said, printed } = await ask(args, () => Promise.reject(new Error('It ran.')))
  expect(code).toBe(2)
  expect(said).toContain(sentence)
  expect(said).toContain('example <file> [options]')
  expect(printed).toBe('')
})

test('the usage is shown when it is asked for', async () => {
  const { code, printed } = await ask(['--help'])
  expect(code).toBe(0)
  expect(printed).toMatch(/^Shows how\.\n\n {2}example <file> \[options\]\n/)
  expect(printed).toContain('  --to <value>  Where to.\n')
})

test('a result that is no success, or a sentence for who can mend it, ends with 1', async () => {
  expect((await ask(['a.gz'], async () => false)).code).toBe(1)
  const failed = await ask(['a.gz'], () => Promise.reject(new StartError('The disk is full.')))
  expect(failed).toEqual({ code: 1, said: 'The disk is full.', printed: '' })
})
