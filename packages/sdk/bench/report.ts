import { exceeds, inWords, type Ratio } from '../../../tools/harness/pair.ts'

/** Prints one result for people and one for `tools/bench.ts`, and fails where it breaks its limit, if any. */
export function report(name: string, what: string, limit: number | undefined, result: Ratio): void {
  console.log(inWords(what, result))
  console.log(JSON.stringify({ name: `sdk-${name}`, limit, ...result }))
  if (limit !== undefined && exceeds(result, limit)) process.exitCode = 1
}
