import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

import { StartError } from '../lib/start-error.ts'

type Option = ParseArgsOptionsConfig[string] & {
  /** What it does, as the usage says it. */
  help: string
}

type Given<Options extends Record<string, Option>> = {
  values: ReturnType<typeof parseArgs<{ options: Options }>>['values']
  /** What stands without a name, in the order given. */
  positionals: string[]
  environment: Record<string, string | undefined>
  /** The result, for people or programs. */
  print: (text: string) => void
  /** How far we are, and what to mind: to the other stream, so that a result can be piped on. */
  say: (line: string) => void
}

/** What an operator runs, `pnpm <name>`: it ends with 0 if all is well, 1 if it failed, 2 if asked wrongly. */
export type Command<Options extends Record<string, Option>> = {
  name: string
  /** One sentence. */
  about: string
  /** Names of what stands without a name, all of them needed. */
  takes?: readonly string[]
  options: Options
  /** False for a result that is no success, such as a check that found trouble. */
  run: (given: Given<Options>) => Promise<boolean>
}

const exitCodes = { fine: 0, failed: 1, wrongUsage: 2 } as const

/** Nothing was done, because it is not clear what is wanted. */
class UsageError extends Error {
  override name = 'UsageError'
}

/** Runs a command with the arguments of this process, and sets how the process ends. */
export async function runCommand<const Options extends Record<string, Option>>(
  command: Command<Options>,
) {
  try {
    process.exitCode = await perform(command, {
      args: process.argv.slice(2),
      environment: process.env,
      print: (text) => process.stdout.write(text),
      say: (line) => process.stderr.write(`${line}\n`),
    })
  } catch (error) {
    // Ours to mend, so with all that helps to find it.
    console.error(error)
    process.exitCode = exitCodes.failed
  }
}

type Outside = Pick<Given<Record<string, Option>>, 'environment' | 'print' | 'say'> & {
  args: string[]
}

/** What `runCommand` does, with everything from outside given. */
export async function perform<const Options extends Record<string, Option>>(
  command: Command<Options>,
  { args, ...outside }: Outside,
): Promise<number> {
  const { options, takes = [] } = command
  if (args.includes('--help')) {
    outside.print(usage(command))
    return exitCodes.fine
  }
  try {
    const { values, positionals } = parse(args, options)
    if (positionals.length !== takes.length) {
      throw new UsageError(
        takes.length === 0
          ? `${command.name} takes options only.`
          : `Give ${takes.map((name) => `<${name}>`).join(' and ')}, and nothing else.`,
      )
    }
    const done = await command.run({ values, positionals, ...outside })
    return done ? exitCodes.fine : exitCodes.failed
  } catch (error) {
    if (error instanceof UsageError) {
      outside.say(`${error.message}\n\n${usage(command).trimEnd()}`)
      return exitCodes.wrongUsage
    }
    if (!(error instanceof StartError)) throw error
    outside.say(error.message)
    return exitCodes.failed
  }
}

function parse<Options extends Record<string, Option>>(given: string[], options: Options) {
  // `pnpm <name> -- --option` hands the two dashes on.
  const args = given[0] === '--' ? given.slice(1) : given
  try {
    return parseArgs({ args, options, allowPositionals: true, strict: true })
  } catch (cause) {
    throw new UsageError(cause instanceof Error ? cause.message : String(cause), { cause })
  }
}

function usage({ name, about, takes = [], options }: Command<Record<string, Option>>) {
  const shown = Object.entries(options).map(([option, { type, help }]) => [
    `--${option}${type === 'string' ? ' <value>' : ''}`,
    help,
  ])
  const rows = [...shown, ['--help', 'Shows this.']]
  const width = Math.max(...rows.map(([option = '']) => option.length))
  const lines = rows.map(([option = '', help]) => `  ${option.padEnd(width)}  ${help}`)
  const line = [name, ...takes.map((part) => `<${part}>`), '[options]'].join(' ')
  return `${about}\n\n  ${line}\n\n${lines.join('\n')}\n`
}
