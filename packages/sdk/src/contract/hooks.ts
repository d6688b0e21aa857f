import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import {
  HookDelivery,
  HookDeliveryDetail,
  HookDeliveryId,
  HookDeliveryQuery,
  HookRecovery,
  HookRecoveryRequest,
  HookTestRequest,
} from './hook-deliveries.ts'
import {
  Hook,
  HookId,
  HookRequest,
  HookSecretRequest,
  HookUpdate,
  NewHook,
  RotatedHookSecret,
} from './hook-shapes.ts'
import { schema } from './schema.ts'
import { Done } from './shapes.ts'

/** A vehicle by its VIN, or an energy site by its number. */
const ProductId = schema(() => z.string().check(z.regex(/^(?:[A-HJ-NPR-Z0-9]{17}|\d{1,20})$/)))

export const HookProductParams = schema(() => z.object({ id: ProductId() }))

export const HookParams = schema(() => z.object({ id: ProductId(), hook: HookId() }))

export const HookDeliveryParams = schema(() =>
  z.object({ id: ProductId(), hook: HookId(), delivery: HookDeliveryId() }),
)

/** Webhooks and their deliveries. */
export const hooks = /* @__PURE__ */ (() => {
  const hook = '/web/hooks/:id/:hook'
  const one = { params: HookParams, addition: true } as const
  return {
    listAll: endpoint({ method: 'GET', path: '/web/hooks', items: Hook, addition: true }),
    list: endpoint({
      method: 'GET',
      path: '/web/hooks/:id',
      params: HookProductParams,
      items: Hook,
      addition: true,
    }),
    create: endpoint({
      method: 'POST',
      path: '/web/hooks/:id',
      params: HookProductParams,
      body: HookRequest,
      idempotent: true,
      response: NewHook,
    }),
    update: endpoint({
      method: 'PATCH',
      path: hook,
      params: HookParams,
      body: HookUpdate,
      response: Hook,
    }),
    remove: endpoint({ method: 'DELETE', path: hook, params: HookParams, response: Done }),
    test: endpoint({
      ...one,
      method: 'POST',
      path: `${hook}/test`,
      body: HookTestRequest,
      optionalBody: true,
      idempotent: true,
      response: HookDelivery,
    }),
    rotateSecret: endpoint({
      ...one,
      method: 'POST',
      path: `${hook}/secret`,
      body: HookSecretRequest,
      optionalBody: true,
      idempotent: true,
      response: RotatedHookSecret,
    }),
    recover: endpoint({
      ...one,
      method: 'POST',
      path: `${hook}/recover`,
      body: HookRecoveryRequest,
      idempotent: true,
      response: HookRecovery,
    }),
    deliveries: endpoint({
      ...one,
      method: 'GET',
      path: `${hook}/deliveries`,
      query: HookDeliveryQuery,
      items: HookDelivery,
    }),
    delivery: endpoint({
      method: 'GET',
      path: `${hook}/deliveries/:delivery`,
      params: HookDeliveryParams,
      response: HookDeliveryDetail,
      addition: true,
    }),
    resend: endpoint({
      method: 'POST',
      path: `${hook}/deliveries/:delivery/resend`,
      params: HookDeliveryParams,
      idempotent: true,
      response: HookDelivery,
      addition: true,
    }),
  }
})()
