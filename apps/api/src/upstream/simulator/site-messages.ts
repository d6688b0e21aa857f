import { SiteCommand } from '@console/sdk/contract'
import * as z from 'zod/mini'

import type { SiteAnswers } from '../fleet-api.ts'
import { FleetApiError } from '../fleet-api.ts'

type Question = Exclude<keyof SiteAnswers, 'live_status' | 'site_info'>
type Reply = { question: Question; category: string; name: string }

/** Messages that the gateway answers, by category and request, and how it words the answer. */
const replies: Readonly<Record<string, Reply>> = {
  'common.get_networking_status_request': {
    question: 'networking_status',
    category: 'Common',
    name: 'GetNetworkingStatusResponse',
  },
  'common.get_system_info_request': {
    question: 'system_info',
    category: 'Common',
    name: 'GetSystemInfoResponse',
  },
  'authorization.list_authorized_clients_request': {
    question: 'authorized_clients',
    category: 'Authorization',
    name: 'ListAuthorizedClientsResponse',
  },
}

const Properties = z.object({ message: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** What the gateway answers to a message in the form that the manufacturer's channel has for them. */
export function messageReply(
  body: object,
  ask: (question: Question) => object,
): Record<string, unknown> {
  const command = SiteCommand().safeParse(body)
  const properties = Properties.safeParse(command.data?.command_properties)
  const [category = '', requests = {}] = Object.entries(properties.data?.message ?? {})[0] ?? []
  const reply = replies[`${category}.${Object.keys(requests)[0] ?? ''}`]
  if (!reply) throw new FleetApiError(400, 'The gateway does not know this message.')
  return { Payload: { [reply.category]: { Message: { [reply.name]: ask(reply.question) } } } }
}
