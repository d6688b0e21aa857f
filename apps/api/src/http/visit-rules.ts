import {
  type CommandDescription,
  commandCatalogue,
  customCommandCatalogue,
} from '@console/sdk/commands'
import type { Context } from 'hono'

import type { Caller } from './caller.ts'
import type { Env } from './env.ts'
import { Problem } from './problem.ts'

/** Returns the way to add that it was refused after all. */
export type NoteVisit = (
  caller: Caller,
  visitId: string,
  c: Context<Env>,
  allowed: boolean,
) => Promise<() => Promise<void>>

// Where nobody documents the members, nobody can tell that there is no PIN among them.
const tellsPin = ([name, { body }]: [string, CommandDescription]) =>
  /pin|erase/.test(name) ||
  body === null ||
  Object.keys(body).some((member) => /pin|password/.test(member))

/** Commands that take, set or forget a PIN, or erase what the car knows. */
const pinCommands = new Set(
  [commandCatalogue, customCommandCatalogue]
    .flatMap((catalogue) => Object.entries(catalogue))
    .filter(tellsPin)
    .map(([name]) => name),
)

/** Whatever the user allowed: deletion, secrets, all data at once, the rights of others. */
const never = [
  /^\/web\/delete(\/|$)/,
  /^\/web\/exports(\/|$)/,
  /^\/web\/checkout(\/|$)/,
  /^\/billing\//,
  /^\/web\/subscription\/(payment-method|transactions\/[^/]+\/)/,
  /^\/web\/support\/code$/,
  /^\/web\/operator\/messages$/,
  /^\/web\/hooks\/[^/]+\/[^/]+\/secret$/,
  /^\/api\/1\/users\/backup_key$/,
  // Nobody can tell what the client signed.
  /\/signed_command$/,
]

/** May be looked at, never changed. */
const neverChanged = [
  /^\/web\/(tokens|sessions|subscription|applications|connect|admin)(\/|$)/,
  /^\/oauth\//,
  // Where events go, and a secret that is shown once.
  /^\/web\/hooks\/[^/]+(\/[^/]+)?$/,
]

/** They reach the car, and cost the user's credits. */
const actingGets = [/^\/api\/refresh\//]

/** They say what would happen, and change nothing. */
const readingPosts = [
  /^\/web\/(vehicles|energy_sites)\/[^/]+\/preflight\/[^/]+$/,
  /^\/web\/vehicles\/[^/]+\/config\/forecast$/,
  /^\/api\/1\/vehicles\/fleet_status$/,
  // These end or replace the visit.
  /^\/logout$/,
  /^\/auth\//,
]

const matchesAny = (patterns: readonly RegExp[], path: string) =>
  patterns.some((pattern) => pattern.test(path))

/** Why an administrator who acts as a user may not make this call; undefined if it is allowed. */
export function refusalOnVisit(method: string, path: string, write: boolean) {
  if (matchesAny(never, path)) return forbidden('An administrator may not do this for a user.')
  const gets = method === 'GET' || method === 'HEAD'
  if (gets ? !matchesAny(actingGets, path) : matchesAny(readingPosts, path)) return undefined
  const command = /\/(?:custom_)?command\/([^/]+)$/.exec(path)?.[1]
  if (matchesAny(neverChanged, path) || (command !== undefined && pinCommands.has(command))) {
    return forbidden('An administrator may not do this for a user.')
  }
  if (write) return undefined
  return forbidden('You only read here. To change something, ask the user for a code.')
}

const forbidden = (sentence: string) => new Problem('forbidden', sentence)
