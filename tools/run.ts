import { spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { delimiter, join } from 'node:path'

import { root } from './folders.ts'

export type Ended = { code: number | null; output: string }

type Options = {
  /** Where it runs. @default the repository's own */
  folder?: string
  /** Variables of its environment, besides those of this process. */
  env?: Record<string, string>
  /** After so long it is ended. @default 20 minutes */
  limitMs?: number
  /** A file for all that it prints. */
  log?: string
}

// A failure's end says most; its beginning can be a megabyte away.
const keptCharacters = 200_000

/** Runs a program of the repository with the pinned Node first in PATH, and keeps what it printed. */
export function run(
  command: string,
  args: readonly string[],
  { folder = root, env, limitMs = 20 * 60_000, log }: Options = {},
): Promise<Ended> {
  return new Promise((resolve) => {
    const file = log === undefined ? undefined : createWriteStream(log)
    const path = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
    const child = spawn(command, args, {
      cwd: folder,
      env: { ...process.env, PATH: path, FORCE_COLOR: '0', DO_NOT_TRACK: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, so that a run that hangs ends with everything it started.
      detached: true,
    })
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk).slice(-keptCharacters)
      file?.write(chunk)
    }
    const endGroup = () => {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
    }
    const stop = () => {
      if (child.pid) process.kill(-child.pid, 'SIGTERM')
    }
    process.once('SIGTERM', stop).once('SIGINT', stop)
    const timer = setTimeout(() => {
      output += `\nNo end after ${limitMs / 60_000} minutes.`
      endGroup()
    }, limitMs)
    const settle = (code: number | null) => {
      clearTimeout(timer)
      file?.end()
      process.off('SIGTERM', stop).off('SIGINT', stop)
      resolve({ code, output })
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => {
      output += error.message
      settle(null)
    })
    child.on('close', settle)
  })
}
