import { account, EnergyProduct, Product, VehicleProduct } from '@console/sdk/contract'
import * as z from 'zod/mini'

import { FleetApiError, type LeftOut } from '../fleet-api.ts'
import type { Calls } from './calls.ts'

const Listed = z.looseObject({})
const endpoint = { ...account.products, items: () => Listed }

/** What only some accounts and firmware tell. */
const ofVehicle = {
  device_type: 'vehicle',
  display_name: '',
  color: null,
  option_codes: null,
  cached_data: null,
  tokens: null,
  backseat_token: null,
  backseat_token_updated_at: null,
  mobile_access_disabled: false,
  ble_autopair_enrolled: false,
  command_signing: 'off',
  in_service: false,
  calendar_enabled: false,
  api_version: null,
}
const ofSite = {
  device_type: 'energy',
  resource_type: '',
  asset_site_id: '',
  warp_site_number: '',
  go_off_grid_test_banner_enabled: null,
  storm_mode_enabled: null,
  powerwall_onboarding_settings_set: null,
  powerwall_tesla_electric_interested_in: null,
  vpp_tour_enabled: null,
  features: {},
}
const ofComponents = {
  battery: false,
  solar: false,
  grid: false,
  load_meter: false,
  market_type: '',
}

/** Everything that an account owns, with what the list leaves out where it says nothing. */
export async function productsOf(
  calls: Calls,
  owner: string,
  leftOut?: LeftOut,
): Promise<Product[]> {
  const { items } = await calls.ask(endpoint, owner)
  return items.flatMap((listed) => {
    const whole = filledIn(listed)
    if (!whole) return []
    const { data, error } = z.safeParse(Product(), whole)
    if (data) return [data]
    // Its path and no more: the rest is the owner's own.
    const where = z.safeParse(formOf(whole), whole).error?.issues[0]?.path.join('/')
    const why = new FleetApiError(
      502,
      `A product in the manufacturer’s list is of no known form at ${where ?? error.name}.`,
    )
    const id = idOf(whole)
    // Left out silently, it would be taken away from its owner here.
    if (id === undefined || !leftOut) throw why
    leftOut(id, why)
    return []
  })
}

/** Nothing for what is neither vehicle nor site: nobody can read or command the rest. */
function filledIn(listed: Record<string, unknown>): Record<string, unknown> | undefined {
  // What we remember ourselves stands in its place, as far as each caller may see it.
  const opaque = 'cached_data' in listed && { cached_data: null }
  if ('vin' in listed) return { ...ofVehicle, ...listed, ...opaque }
  if (!('energy_site_id' in listed)) return undefined
  const { components } = listed
  return {
    ...ofSite,
    id: String(listed.energy_site_id),
    ...told(listed),
    ...opaque,
    ...(isAbsent(components) && { components: ofComponents }),
    ...(isRecord(components) && { components: { ...ofComponents, ...told(components) } }),
  }
}

/** Sites without a part have no members for it, or have them empty. */
const told = (members: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => !isAbsent(value)))

const isAbsent = (value: unknown) => value === null || value === undefined

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const formOf = (product: object) => ('vin' in product ? VehicleProduct() : EnergyProduct())

function idOf({ vin, energy_site_id: site }: Record<string, unknown>) {
  if (typeof vin === 'string') return vin
  return typeof site === 'number' ? String(site) : undefined
}
