import { type StreamTopic, streamTopics } from '@console/sdk/contract'

import type { Caller } from '../../http/caller.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { entitledIds, type Products } from './audience.ts'
import type { Filter } from './reader.ts'
import { isField, isPlace, type View, viewOf, whole } from './view.ts'

type Asked = { id?: string | undefined; field?: string | undefined; topics?: string | undefined }
type Reads = Pick<Caller, 'scopes' | 'restriction'>

const energyTopics: readonly StreamTopic[] = [
  'live_status',
  'site_info',
  'tariff_content_v2',
  'energy_totals',
]
// What tells nothing of the signals that are hidden.
const besidesSignals: ReadonlySet<StreamTopic> = new Set(['state', 'connectivity', 'data'])
const placesLateMs = 5 * 60_000

/** What the caller asked for, less what their scopes and their token hide. */
export function readFilter(caller: Reads, asked: Asked): Omit<Filter, 'products'> {
  const { restriction } = caller
  const { field } = asked
  const topics = new Set(readTopics(asked.topics))
  for (const topic of topics) if (!seesTopic(caller, topic)) topics.delete(topic)
  const { intervalSeconds, location } = restriction.limits
  const pace = {
    intervalMs: (intervalSeconds ?? 0) * 1000,
    placesLateMs: location === 'delayed' ? placesLateMs : 0,
  }
  const shown = {
    view: viewFor(caller, field),
    ...((pace.intervalMs > 0 || pace.placesLateMs > 0) && { pace }),
  }
  if (field === undefined) return { topics, ...shown }

  if (!isField(field)) throw new Problem('invalid_field', `"${field}" is no field of a vehicle.`)
  const needed = isPlace(field) ? 'vehicle_location' : 'vehicle_device_data'
  if (!caller.scopes.has(needed)) {
    throw new Problem('invalid_scope', `This needs the scope ${needed}.`)
  }
  if (!restriction.allowsSignal(field) || (isPlace(field) && shown.view.places === 'none')) {
    throw new Problem('forbidden', 'This token may not read this signal.')
  }
  return { topics: new Set(['data']), ...shown }
}

function seesTopic({ scopes, restriction }: Reads, topic: StreamTopic) {
  if (restriction.overlay) return topic === 'data'
  // What is left, and what was paid for which command, is no business of whom some cars are hidden from.
  if (topic === 'credits') return !restriction.limitsProducts && !restriction.limitsSignals
  if (energyTopics.includes(topic)) return scopes.has('energy_device_data')
  if (restriction.limitsSignals && !besidesSignals.has(topic)) return false
  return scopes.has('vehicle_device_data')
}

function viewFor({ scopes, restriction }: Reads, field: string | undefined): View {
  const { limits, overlay } = restriction
  const exact = limits.location === null && !overlay
  const places = !scopes.has('vehicle_location')
    ? 'none'
    : limits.location === 'coarse'
      ? 'coarse'
      : exact || limits.location === 'delayed'
        ? 'exact'
        : 'none'
  if (field !== undefined) return viewOf(places, [field], true)
  if (limits.signals) return viewOf(places, limits.signals)
  return places === 'exact' ? whole : viewOf(places)
}

function readTopics(asked: string | undefined): readonly StreamTopic[] {
  if (asked === undefined) return streamTopics
  return asked.split(',').map((name) => {
    const topic = streamTopics.find((known) => known === name)
    if (topic) return topic
    throw new Problem(
      'invalid_request',
      `query/topics: "${name}" is no topic. Topics are ${streamTopics.join(', ')}.`,
    )
  })
}

/** The products whose events the stream carries. What is another's does not exist. */
export function chooseProducts(
  { restriction }: Pick<Caller, 'restriction'>,
  all: Products,
  { id, field }: Pick<Asked, 'id' | 'field'>,
) {
  const products: Products = new Map(
    [...all].filter(([one, { kind }]) => restriction.allowsProduct(kind, one)),
  )
  const asked = id === undefined ? undefined : products.get(id)
  if (id !== undefined && !asked) throw notFound()
  if (field !== undefined && asked?.kind === 'energy') {
    throw new Problem(
      'invalid_field',
      'An energy site has no fields. Its topics are on its stream.',
    )
  }
  const entitled = entitledIds(products)
  if (entitled.length === 0) {
    throw new Problem('subscription_required', 'No product of this account has a subscription.')
  }
  if (id === undefined) return entitled
  if (!asked?.entitled) {
    throw new Problem('vehicle_subscription_required', 'This product has no subscription.')
  }
  return [id]
}
