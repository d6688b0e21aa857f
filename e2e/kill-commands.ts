import { ApiError } from '@console/sdk'
import type { ConsoleClient } from '@console/sdk/all'
import { expect } from '@playwright/test'

import { vins } from './fixture.ts'

const vin = vins.charging

/** How the doors may stand, and the ids of the answers that told of success. */
export type Commands = { locked: Set<boolean>; answered: string[] }

/** Keeps the id of each answer to a command that was accepted. */
export async function noteAnswer({ answered }: Commands, asked: Request, response: Response) {
  if (!response.ok || !new URL(asked.url).pathname.includes('/command/')) return
  const id = response.headers.get('x-txid')
  if (!id) throw new Error('An answer has no id.')
  const { response: outcome } = await response.clone().json()
  if (outcome.result) answered.push(id)
}

/** Locks and unlocks a parked car until the product dies. */
export async function sendCommands(client: ConsoleClient, commands: Commands) {
  for (let lock = true; ; lock = !lock) {
    try {
      commands.locked.add(lock)
      const { result } = await (lock
        ? client.commands.doorLock(vin)
        : client.commands.doorUnlock(vin))
      if (result) commands.locked = new Set([lock])
    } catch (error) {
      if (error instanceof ApiError && error.status < 500 && error.status !== 408) throw error
      if (!(error instanceof ApiError)) return
    }
  }
}

/** Each acknowledged command is known by its id, once, as done; and the car stands as the last one left it. */
export async function checkCommands(client: ConsoleClient, commands: Commands) {
  for (const requestId of commands.answered) {
    const { items } = await client.commandHistory.list({ requestId })
    expect(items, `what is known of ${requestId}`).toEqual([
      expect.objectContaining({ vin, status: 'accepted', result: true, request_id: requestId }),
    ])
  }
  commands.answered.splice(0)
  const { vehicle_state: state } = await client.vehicles.data(vin, { endpoints: ['vehicle_state'] })
  expect(commands.locked, 'the doors are as the last accepted command left them').toContain(
    state?.locked,
  )
}
