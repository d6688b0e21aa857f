import type { Endpoint } from '@console/sdk/contract'
import { endpoints } from '@console/sdk/openapi'
import { describe, expect, test } from 'vitest'

import type { Limits } from '../db/schema.ts'
import { authorize } from './authorize.ts'
import type { Caller } from './caller.ts'
import { Problem } from './problem.ts'
import { noLimits, Restriction } from './restriction.ts'

const mine = 'LRW3F7EK4NC700001'
const other = 'LRWYGCEK1NC700002'

const holder = (limits: Partial<Limits>, overlay = false): Caller => ({
  userId: 'user',
  subject: 'subject',
  isAdmin: false,
  scopes: new Set(['vehicle_location']),
  via: { kind: 'token', id: 'tok', secretHash: 'hash' },
  restriction: new Restriction({ limits: { ...noLimits, ...limits }, overlay }),
})

const statusOf = (caller: Caller, endpoint: Endpoint, params: Record<string, string>) => {
  try {
    authorize(caller, endpoint, params)
    return 200
  } catch (error) {
    return error instanceof Problem ? error.status : 500
  }
}

const calls = endpoints.map(({ endpoint }) => endpoint).filter(({ access }) => access !== 'public')
const pathsThat = (answers: (endpoint: Endpoint) => boolean) =>
  calls.filter(answers).map(({ method, path }) => `${method} ${path}`)

describe('what a limited token may call', () => {
  test('outside its cars and sites, only what is about its owner or leaves the others out', () => {
    const caller = holder({ vehicles: [mine], energySites: [] })
    const params = { vin: other, energy_site_id: '1' }
    expect(pathsThat((call) => statusOf(caller, call, params) === 200)).toMatchInlineSnapshot(`
      [
        "GET /api/metadata",
        "GET /api/1/products",
        "GET /web/charges/:id/curve",
        "GET /web/exports/charges",
        "GET /web/charges/:id",
        "GET /web/charges",
        "GET /web/totals/charges",
        "GET /web/commands/:id",
        "GET /web/commands",
        "GET /web/exports/drives",
        "GET /web/drives/:id",
        "GET /web/drives",
        "GET /web/totals/drives",
        "GET /web/drives/:id/track",
        "GET /web/keys",
        "POST /api/1/vehicles/fleet_status",
        "GET /api/scopes",
        "GET /api/test",
        "GET /api/userdata",
        "GET /api/1/users/region",
        "GET /api/1/users/me",
        "GET /api/1/dx/vehicles/options",
        "GET /api/1/dx/vehicles/subscriptions/eligibility",
        "GET /api/1/dx/vehicles/subscriptions/eligible",
        "GET /api/1/dx/vehicles/upgrade/eligibility",
        "GET /api/1/dx/vehicles/upgrades/eligibility",
        "GET /api/1/dx/warranty/details",
        "GET /api/1/vehicles",
      ]
    `)
    for (const call of calls) {
      if (/\/:(vin|energy_site_id)/.test(call.path)) {
        expect(statusOf(caller, call, params), call.path).toBe(404)
      }
    }
  })

  test('its own cars as its owner', () => {
    const caller = holder({ vehicles: [mine] })
    for (const call of calls.filter(({ path }) => path.includes('/:vin'))) {
      expect(statusOf(caller, call, { vin: mine }), call.path).toBe(200)
    }
  })

  test('a call that forgets to say which car it is about is refused', () => {
    const caller = holder({ vehicles: [mine] })
    for (const call of calls.filter(({ path }) => path.includes('/:vin'))) {
      expect(statusOf(caller, call, {}), call.path).toBe(404)
    }
  })

  test('a token for overlays reads signals and calls nothing else', () => {
    const caller = holder(
      { vehicles: [mine], energySites: [], signals: ['Soc'], commands: [] },
      true,
    )
    expect(
      pathsThat((call) => statusOf(caller, call, { vin: mine }) === 200),
    ).toMatchInlineSnapshot(`
      [
        "GET /web/vehicles/:vin/history",
        "GET /web/vehicles/:vin/signals/history",
        "GET /web/vehicles/:vin/signals/export",
        "GET /web/vehicles/:vin/signals",
      ]
    `)
  })

  test('a token held to signals reads nothing of a car but them', () => {
    const caller = holder({ signals: ['Soc'] })
    const reads = pathsThat(
      (call) =>
        call.method === 'GET' &&
        call.path.includes('/:vin') &&
        statusOf(caller, call, { vin: mine }) === 200,
    )
    expect(reads).toMatchInlineSnapshot(`
      [
        "GET /web/vehicles/:vin/history",
        "GET /web/vehicles/:vin/signals/history",
        "GET /web/vehicles/:vin/signals/export",
        "GET /web/vehicles/:vin/signals",
      ]
    `)
  })

  test('a token without commands sends none, and changes nothing else', () => {
    const caller = holder({ commands: [] })
    const changing = calls.filter(({ method }) => method !== 'GET')
    const params = { vin: mine, energy_site_id: '1' }
    expect(
      pathsThat((call) => changing.includes(call) && statusOf(caller, call, params) === 200),
    ).toMatchInlineSnapshot(`
      [
        "POST /web/vehicles/:vin/config/forecast",
        "POST /api/1/vehicles/fleet_status",
        "POST /web/energy_sites/:energy_site_id/preflight/:command",
        "POST /web/vehicles/:vin/preflight/:command",
        "POST /api/1/vehicles/:vin/charge_history",
      ]
    `)
  })

  test('only who may read where a car is has it asked for chargers around it', () => {
    const call = calls.find(({ path }) => path.endsWith('/get_nearby_charging_sites'))
    const caller = holder({})
    expect(call && statusOf(caller, call, { vin: mine })).toBe(200)
    const commandsOnly = { ...caller, scopes: new Set(['vehicle_cmds'] as const) }
    expect(call && statusOf(commandsOnly, call, { vin: mine })).toBe(403)
  })

  test('a token held to signals reads nothing by commands', () => {
    const caller = holder({ signals: ['Soc'] })
    for (const path of ['command/flash_lights', 'wake_up'] as const) {
      const call = calls.find((one) => one.path === `/api/1/vehicles/:vin/${path}`)
      expect(call && statusOf(caller, call, { vin: mine })).toBe(200)
    }
    for (const path of ['custom_command/get_nearby_charging_sites', 'signed_command'] as const) {
      const call = calls.find((one) => one.path === `/api/1/vehicles/:vin/${path}`)
      expect(call && statusOf(caller, call, { vin: mine })).toBe(403)
    }
  })
})
