import type { CallOptions, Transport } from '../client/transport.ts'
import type { List } from '../contract/endpoint.ts'
import { hooks } from '../contract/hooks.ts'
import type {
  HookDelivery,
  HookDeliveryDetail,
  HookDeliveryQuery,
  HookRecovery,
  HookTestRequest,
} from '../generated/types/hook-deliveries.ts'
import type {
  Hook,
  HookRequest,
  HookSecretRequest,
  HookUpdate,
  NewHook,
  RotatedHookSecret,
} from '../generated/types/hook-shapes.ts'
import { type PageOptions, pageQuery } from './page-query.ts'
import { momentOf, type Span, spanQuery } from './span.ts'

/** Which deliveries to list. */
export type HookDeliveryFilter = PageOptions &
  Span &
  Pick<HookDeliveryQuery, 'state' | 'topic' | 'event_id'>

/** The methods that concern one vehicle or site. */
export const hookMethods = [
  'list',
  'create',
  'update',
  'remove',
  'test',
  'rotateSecret',
  'deliveries',
  'delivery',
  'resend',
  'recover',
] as const

const named = (product: string | number, id: string) => ({ id: String(product), hook: id })

/**
 * Webhooks of a vehicle (by its VIN) or an energy site (by its number), at most ten each. Every event
 * arrives at least once, always with the same `webhook-id`, and is tried for about a day. Five
 * days without a success disable a webhook. Free of charge; wakes no car. Each method throws
 * `not_found` (404) for what is not yours. Only a signed-in browser creates, changes and deletes
 * webhooks (`forbidden`, 403, for a token). The other calls take tokens with the scopes
 * `vehicle_device_data` and `vehicle_location`, or `energy_device_data` for an energy site
 * (`invalid_scope`, 403).
 */
export class Hooks {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Lists the webhooks of all your vehicles and energy sites. */
  listAll(options?: CallOptions): Promise<List<Hook>> {
    return this.#transport.send(hooks.listAll, {}, options)
  }

  /** Lists the webhooks of one vehicle or energy site. */
  list(product: string | number, options?: CallOptions): Promise<List<Hook>> {
    return this.#transport.send(hooks.list, { params: { id: String(product) } }, options)
  }

  /**
   * Creates a webhook. Store `secret` now: it proves that a delivery is from us, and no later call
   * returns it. Throws `too_many_hooks` (409) at ten, `invalid_url` (422) for an address that is
   * not public, `unprocessable` (422) for topics that such a product does not have.
   *
   * @example
   * const { secret } = await client.hooks.create(vin, {
   *   url: 'https://receiver.example/events',
   *   format: 'teslemetry',
   *   topics: ['data', 'alerts'],
   * })
   */
  create(product: string | number, hook: HookRequest, options?: CallOptions): Promise<NewHook> {
    return this.#transport.send(
      hooks.create,
      { params: { id: String(product) }, body: hook },
      options,
    )
  }

  /**
   * Changes what is named; `authorization: null` clears that header. Enabling a disabled webhook
   * forgets its failures. Throws `invalid_url` and `unprocessable` (422).
   */
  update(
    product: string | number,
    id: string,
    changes: HookUpdate,
    options?: CallOptions,
  ): Promise<Hook> {
    const params = named(product, id)
    return this.#transport.send(hooks.update, { params, body: changes }, options)
  }

  /** Deletes a webhook and what waits for it. One that is already gone counts as deleted. */
  remove(product: string | number, id: string, options?: CallOptions): Promise<true> {
    return this.#transport.send(hooks.remove, { params: named(product, id) }, options)
  }

  /**
   * Posts a made-up event, even to a disabled webhook, once. How it went shows `delivery`. Throws
   * `unprocessable` (422) for a kind of event that the product does not have.
   *
   * @example
   * const { items: [hook] } = await client.hooks.listAll()
   * if (hook) {
   *   const { id } = await client.hooks.test(hook.product_id, hook.id)
   *   const { attempt_list } = await client.hooks.delivery(hook.product_id, hook.id, id)
   *   console.log(attempt_list[0]?.answer?.status)
   * }
   */
  test(
    product: string | number,
    id: string,
    test?: HookTestRequest,
    options?: CallOptions,
  ): Promise<HookDelivery> {
    const params = named(product, id)
    return this.#transport.send(hooks.test, { params, ...(test && { body: test }) }, options)
  }

  /** Replaces the secret. For 24 hours, or as many as you say, deliveries carry both signatures. */
  rotateSecret(
    product: string | number,
    id: string,
    request?: HookSecretRequest,
    options?: CallOptions,
  ): Promise<RotatedHookSecret> {
    const params = named(product, id)
    const body = request && { body: request }
    return this.#transport.send(hooks.rotateSecret, { params, ...body }, options)
  }

  /** Lists deliveries of the last 30 days, newest first. */
  deliveries(
    product: string | number,
    id: string,
    filter: HookDeliveryFilter = {},
    options?: CallOptions,
  ): Promise<List<HookDelivery>> {
    const { page, perPage, start, end, ...rest } = filter
    const query = { ...pageQuery({ page, perPage }), ...spanQuery({ start, end }), ...rest }
    const params = named(product, id)
    return this.#transport.send(hooks.deliveries, { params, query }, options)
  }

  /** Shows one delivery: what was sent, each attempt, its answer and its timing. */
  delivery(
    product: string | number,
    id: string,
    delivery: string,
    options?: CallOptions,
  ): Promise<HookDeliveryDetail> {
    const params = { ...named(product, id), delivery }
    return this.#transport.send(hooks.delivery, { params }, options)
  }

  /**
   * Sends an event again, with the same `webhook-id`, as a new delivery. Throws `unprocessable` (422)
   * while the webhook is disabled.
   */
  resend(
    product: string | number,
    id: string,
    delivery: string,
    options?: CallOptions,
  ): Promise<HookDelivery> {
    const params = { ...named(product, id), delivery }
    return this.#transport.send(hooks.resend, { params }, options)
  }

  /**
   * Sends, in its order, what never arrived from one moment on up to another, or up to now. Throws
   * `unprocessable` (422) while the webhook is disabled.
   */
  recover(
    product: string | number,
    id: string,
    since: Date | string,
    until?: Date | string,
    options?: CallOptions,
  ): Promise<HookRecovery> {
    const params = named(product, id)
    const body = {
      since: momentOf(since),
      ...(until !== undefined && { until: momentOf(until) }),
    }
    return this.#transport.send(hooks.recover, { params, body }, options)
  }
}
