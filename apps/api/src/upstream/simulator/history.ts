import * as z from 'zod/mini'

import type { TelemetryRecord, TelemetrySink } from '../telemetry.ts'
import type { Pace } from './emit.ts'
import type { Simulation } from './simulation.ts'
import type { Checkpoint } from './store.ts'
import { dayMs, hourMs, minuteMs } from './units.ts'

const historyId = 'history'
const History = z.object({ end: z.number() })

/** Takes a line for whoever waits while the past is computed. */
export type Report = (line: string) => void

const gridMs = 5 * minuteMs

/** The further back, the coarser: seconds between samples, and between those of lesser fields. */
const stages = [
  { until: 2 * dayMs, step: 300, standing: 1800, lesser: 6 * 3600 },
  { until: 3 * hourMs, step: 60, standing: 600, lesser: 3600 },
  { until: 15 * minuteMs, step: 10, standing: 60, lesser: 300 },
] as const

/** What charts are made of. */
const charted = new Set([
  'VehicleSpeed',
  'PackVoltage',
  'PackCurrent',
  'BatteryLevel',
  'EnergyRemaining',
  'Odometer',
  'Location',
  'InsideTemp',
  'OutsideTemp',
  'EstBatteryRange',
  'ACChargingPower',
  'DCChargingPower',
  'ACChargingEnergyIn',
  'DCChargingEnergyIn',
  'DetailedChargeState',
  'Gear',
])

/** What changes with a drive or a plug and then stands still: told as it changes, or the end would come late. */
const told = new Set(['VehicleSpeed', 'Odometer', 'Location', 'DetailedChargeState', 'Gear'])

/** Where the past ends, if it has been begun. */
export function historyEnd(saved: readonly Checkpoint[]): number | null {
  const checkpoint = saved.find(({ id }) => id === historyId)
  return checkpoint ? History.parse(checkpoint.state).end : null
}

export async function beginHistory(simulation: Simulation, end: number, days: number) {
  simulation.begin(Math.floor((end - days * dayMs) / gridMs) * gridMs, end)
  await simulation.checkpoints.saveNow([
    ...simulation.snapshots(),
    { id: historyId, state: { end }, simulatedUntil: new Date(end) },
  ])
}

/**
 * Lives through the past up to `end`. Broken off and called again, it goes on from the last
 * checkpoint and sends the same records again.
 */
export async function writeHistory(
  simulation: Simulation,
  sink: TelemetrySink,
  end: number,
  report: Report,
): Promise<void> {
  const start = simulation.site.at
  const total = Math.ceil((end - start) / dayMs)
  let batch: TelemetryRecord[] = []
  let values = 0
  let savedAt = start
  const flush = async () => {
    await sink.ingest(batch, { live: false })
    batch = []
    values = 0
  }

  for (let at = start; at < end; ) {
    const stage = stages.find(({ until }) => at < boundary(end, until))
    const until = stage ? boundary(end, stage.until) : end
    at = Math.min(until, at + (stage?.step ?? 1) * 1000)
    for (const simulated of simulation.cars) {
      const pace = stage ? coarsePace(stage) : ownPace
      const { line, data, news } = simulation.liveOn(simulated, at, pace, true)
      batch.push(...line, ...news)
      if (!data) continue
      batch.push(data)
      if (data.kind === 'data') values += Object.keys(data.data).length
    }
    simulation.siteOn(at)
    if (batch.length >= 2000 || values >= 10_000) await flush()
    if (at - savedAt >= dayMs) {
      await flush()
      await simulation.checkpoints.saveNow(simulation.snapshots())
      savedAt = at
      const day = Math.floor((at - start) / dayMs)
      if (day % 10 === 0) report(`Writing simulated history: ${day} of ${total} days.`)
    }
  }
  batch.push(simulation.siteRecord())
  await flush()
  await simulation.checkpoints.saveNow(simulation.snapshots())
}

const boundary = (end: number, before: number) => Math.floor((end - before) / gridMs) * gridMs

/** As the car itself would. */
export const ownPace: Pace = (_field, _moves, wait) => wait

const coarsePace =
  (stage: (typeof stages)[number]): Pace =>
  (field, moves, wait) =>
    charted.has(field)
      ? Math.max(moves || told.has(field) ? stage.step : stage.standing, wait)
      : stage.lesser
