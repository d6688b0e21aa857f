import type { CallOptions, EnergyCommandResult } from '@console/sdk'
import {
  CommandResult,
  CustomCommandResult,
  EnergyCommandResult as EnergyAnswer,
  EnergySiteParams,
  endpoint,
  UndocumentedMembers,
  VinParams,
} from '@console/sdk/contract'

import type { ApiClient } from '../../lib/api-client.ts'
import type { Answer, Order } from './run.ts'

// The catalogue says where a command goes and the gateway checks its body, so one call sends them all.
const shared = { method: 'POST', body: UndocumentedMembers, optionalBody: true } as const

/** Sends any command of the catalogue to a vehicle. */
export async function sendToVehicle(
  client: ApiClient,
  vin: string,
  { entry: { name, about }, body }: Order,
  options: CallOptions,
): Promise<Answer> {
  if (name === 'wake_up') {
    // The car's record comes back; that it came is all that is known yet.
    await client.vehicles.wakeUp(vin, options)
    return { result: true }
  }
  const request = { params: { vin }, ...bodyOf(body) }
  const call = { ...shared, path: about.path, params: VinParams }
  if (about.kind === 'custom') {
    const custom = endpoint({ ...call, response: CustomCommandResult })
    const { result = true, reason } = await client.transport.send(custom, request, options)
    return { result, reason }
  }
  return client.transport.send(endpoint({ ...call, response: CommandResult }), request, options)
}

/** Sends any command of the catalogue to an energy site. */
export async function sendToSite(
  client: ApiClient,
  siteId: string,
  { entry: { about }, body }: Order,
  options: CallOptions,
): Promise<Answer> {
  const call = { ...shared, path: about.path, params: EnergySiteParams, response: EnergyAnswer }
  const request = { params: { energy_site_id: siteId }, ...bodyOf(body) }
  return answerOf(await client.transport.send(endpoint(call), request, options))
}

const bodyOf = (body: Order['body']) => (Object.keys(body).length > 0 ? { body: { ...body } } : {})

/** Sites answer some commands with text alone, and refuse with a code in place of a status. */
function answerOf(answer: EnergyCommandResult): Answer {
  if (typeof answer === 'string') return { result: true }
  const { code = 0, message } = answer
  return { result: code < 400, reason: typeof message === 'string' ? message : undefined }
}
