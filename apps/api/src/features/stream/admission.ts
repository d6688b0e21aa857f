import { type StreamTopic, streamTopics } from '@console/sdk/contract'

import type { Caller } from '../../http/caller.ts'
import { notFound, Problem } from '../../http/problem.ts'
import { entitledIds, type Products } from './audience.ts'
import type { Filter } from './reader.ts'
import { isField, isPlace, onlyField, whole, withoutPlaces } from './stream-event.ts'

type Asked = { id?: string | undefined; field?: string | undefined; topics?: string | undefined }

const energyTopics: readonly StreamTopic[] = [
  'live_status',
  'site_info',
  'tariff_content_v2',
  'energy_totals',
]

/** What the caller asked for, less what their scopes hide. */
export function readFilter({ scopes }: Pick<Caller, 'scopes'>, asked: Asked): Filter {
  const { id: product, field } = asked
  const topics = new Set(readTopics(asked.topics))
  for (const topic of topics) {
    const needed = energyTopics.includes(topic) ? 'energy_device_data' : 'vehicle_device_data'
    if (topic !== 'credits' && !scopes.has(needed)) topics.delete(topic)
  }
  const seesPlaces = scopes.has('vehicle_location')
  if (field === undefined) return { topics, product, view: seesPlaces ? whole : withoutPlaces }

  if (!isField(field)) throw new Problem('invalid_field', `"${field}" is no field of a vehicle.`)
  const needed = isPlace(field) ? 'vehicle_location' : 'vehicle_device_data'
  if (!scopes.has(needed)) throw new Problem('invalid_scope', `This needs the scope ${needed}.`)
  return { topics: new Set(['data']), product, view: onlyField(field) }
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
export function chooseProducts(products: Products, id: string | undefined) {
  const asked = id === undefined ? undefined : products.get(id)
  if (id !== undefined && !asked) throw notFound()
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
