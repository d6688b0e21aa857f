import { AuthorizedClient, TariffContentV2 } from '@console/sdk/contract'
import * as z from 'zod/mini'

import { EnergyLog, noEnergy } from './energy-log.ts'
import { energySite } from './fleet.ts'

const operationModes = ['autonomous', 'self_consumption', 'backup'] as const
const exportRules = ['battery_ok', 'pv_only', 'never'] as const

/** What the owner of a site can set, and what its gateway keeps. */
export const SiteSettings = z.object({
  reservePercent: z.number(),
  offGridReservePercent: z.number(),
  mode: z.enum(operationModes),
  stormMode: z.boolean(),
  exportRule: z.enum(exportRules),
  chargesFromGrid: z.boolean(),
  tariff: z.nullable(TariffContentV2()),
  /** Left the grid on purpose, until it is told to return. */
  leftGrid: z.boolean(),
  /** A time without the grid that was planned; moments in milliseconds. */
  backupEvent: z.nullable(z.object({ from: z.number(), until: z.number() })),
  clients: z.array(AuthorizedClient()),
  localConfig: z.record(z.string(), z.unknown()),
})
export type SiteSettings = z.infer<typeof SiteSettings>

const initialSiteSettings: SiteSettings = {
  reservePercent: energySite.reservePercent,
  offGridReservePercent: 65,
  mode: 'self_consumption',
  stormMode: true,
  exportRule: 'pv_only',
  chargesFromGrid: false,
  tariff: null,
  leftGrid: false,
  backupEvent: null,
  clients: [],
  localConfig: {},
}

const SiteEffect = z.object({ at: z.number(), set: z.partial(SiteSettings) })
export type SiteEffect = z.infer<typeof SiteEffect>

/** Everything that a restart must know. Checkpoints of before there were settings have none. */
export const SiteState = z.object({
  energyWh: z.number(),
  settings: z._default(SiteSettings, initialSiteSettings),
  effects: z._default(z.array(SiteEffect), []),
  energy: z._default(EnergyLog, noEnergy()),
  /** What was last told of the settings, as text, so that only changes are told. */
  told: z._default(
    z.object({ info: z.string(), tariff: z.string(), totals: z._default(z.string(), '') }),
    { info: '', tariff: '', totals: '' },
  ),
})
export type SiteState = z.infer<typeof SiteState>

export type SimulatedSite = { at: number; state: SiteState }

export const initialSiteState = (): SiteState => ({
  energyWh: 0.62 * energySite.capacityWh,
  settings: structuredClone(initialSiteSettings),
  effects: [],
  energy: noEnergy(),
  told: { info: '', tariff: '', totals: '' },
})

/** As the site is set once what it was told has happened. */
export const settledSite = ({ settings, effects }: SiteState): SiteSettings =>
  Object.assign({}, settings, ...effects.map(({ set }) => set))

export const isOffGrid = ({ at, state: { settings } }: SimulatedSite): boolean => {
  const { leftGrid, backupEvent } = settings
  return leftGrid || (backupEvent !== null && at >= backupEvent.from && at < backupEvent.until)
}
