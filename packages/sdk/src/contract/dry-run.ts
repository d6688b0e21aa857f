import { customCommands, energyCommands, vehicleCommands } from './all-commands.ts'
import type { Endpoint } from './endpoint.ts'

let commands: ReadonlySet<Endpoint> | undefined

/**
 * Whether a call may be tried: a command that comes with `?dry_run=1` answers what its pre-flight does,
 * and does nothing. Every other call that changes something refuses that.
 */
export function takesDryRun(endpoint: Endpoint) {
  commands ??= new Set(
    [vehicleCommands, customCommands, energyCommands].flatMap(Object.values<Endpoint>),
  )
  return commands.has(endpoint)
}
