import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

// It has no window to draw: with it the browser tests take a fifth less time.
const headlessShell = 'chromium-headless-shell'
const names = [
  headlessShell,
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
]
const elsewhere = [
  '/usr/bin',
  '/snap/bin',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
]

/** The browser that tests run in: the one named by `CHROMIUM_PATH`, one of this machine, or Playwright's own. */
function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) return named
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...elsewhere].filter(Boolean)
  const candidates = folders.flatMap((folder) =>
    [...names, 'Google Chrome', 'Chromium'].map((name) => join(folder, name)),
  )
  return [...candidates, chromium.executablePath()].find(isExecutable)
}

const isRoot = process.getuid?.() === 0

/** How that browser is started, by tests and by what measures; `more` are switches besides. */
export function launchOptions(more: readonly string[] = []) {
  const executablePath = findChromium()
  return {
    ...(executablePath ? { executablePath } : {}),
    args: [
      // Chromium refuses its sandbox to the superuser.
      ...(isRoot ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...more,
    ],
  }
}

export const launchChromium = () => chromium.launch(launchOptions())

/** Finds a browser or gets one. The sentence of the error says what was tried. */
function provideChromium() {
  const found = findChromium()
  if (found && isExecutable(found)) return found
  if (process.env.CHROMIUM_PATH)
    throw new Error(`CHROMIUM_PATH names ${found}, which is no program. Correct it or unset it.`)

  const playwright = join(import.meta.dirname, 'node_modules', '.bin', 'playwright')
  attempt(playwright, ['install', 'chromium'])
  const isDebian = isRoot && existsSync('/usr/bin/apt-get')
  if (!findChromium() && isDebian) {
    attempt('apt-get', ['update'])
    attempt('apt-get', ['install', '-y', '--no-install-recommends', headlessShell])
    if (!findChromium())
      attempt('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'])
  }
  const installed = findChromium()
  if (installed) return installed
  throw new Error(
    'No Chromium was found, and it could be installed neither by Playwright nor by apt-get. Install Chromium or Chrome and name it in CHROMIUM_PATH.',
  )
}

function attempt(command: string, args: string[]) {
  try {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync(command, args, { env, stdio: ['ignore', 'ignore', 'ignore'], timeout: 600_000 })
  } catch {
    // The caller looks for the browser, whatever the program said.
  }
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

if (import.meta.main) {
  try {
    process.stdout.write(provideChromium())
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exitCode = 1
  }
}
