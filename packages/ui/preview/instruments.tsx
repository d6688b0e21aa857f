import { useMemo } from 'react'
import { BatteryBar } from '../src/battery-bar.tsx'
import { Card } from '../src/card.tsx'
import type { ChartSeries } from '../src/chart-data.ts'
import { EnergyFlow } from '../src/energy-flow.tsx'
import { LiveValue, LiveValues } from '../src/live-value.tsx'
import { Skeleton } from '../src/skeleton.tsx'
import { type CarState, StateChip } from '../src/state-chip.tsx'
import { TimeChart } from '../src/time-chart.tsx'

const states: CarState[] = ['driving', 'charging', 'parked', 'online', 'asleep', 'offline']

export function Instruments() {
  const now = useMemo(() => Date.now(), [])
  const series = useMemo(() => sample(now), [now])
  return (
    <>
      <Card title="Car" aside={<StateChip state="driving" />}>
        <LiveValues>
          <LiveValue size="large" label="Speed" value={42.3} unit="mph" at={now} source="stream" />
          <LiveValue size="large" label="Power" value={-18.42} unit="kW" at={now} source="stream" />
          <LiveValue label="Range" value={231.4} unit="mi" at={now - 40_000} source="computed" />
          <LiveValue
            label="Inside"
            value={21.4}
            unit="degC"
            at={now - 400_000}
            source="cache"
            expectedIntervalMs={60_000}
          />
          <LiveValue label="Front left" value={2.85} unit="bar" at={now} source="poll" />
          <LiveValue label="Locked" value={true} at={now} source="stream" />
          <LiveValue label="Unknown" value={null} unit="km" />
        </LiveValues>
        <div className="mt-4 grid gap-3">
          <BatteryBar level={64} limit={80} charging />
          <BatteryBar level={16} limit={80} />
          <BatteryBar level={6} />
          <Skeleton width="12rem" />
          <div className="flex flex-wrap gap-2">
            {states.map((state) => (
              <StateChip key={state} state={state} />
            ))}
          </div>
        </div>
      </Card>
      <div className="grid gap-4 sm:grid-cols-2">
        <Card title="Power and speed">
          <TimeChart title="Power and speed" series={series} />
        </Card>
        <Card title="Energy">
          <EnergyFlow
            solar={3.2}
            grid={-1.1}
            battery={-0.6}
            batteryPercent={74}
            home={0.9}
            car={0.6}
          />
        </Card>
      </div>
    </>
  )
}

/** Five sample minutes with a hole in them. */
function sample(now: number): ChartSeries[] {
  const times = Array.from({ length: 150 }, (_, index) => now - (150 - index) * 2000).filter(
    (time) => time < now - 160_000 || time > now - 110_000,
  )
  const wave = (period: number, size: number) =>
    times.map((time) => size * Math.sin(time / period) + size * 0.6)
  return [
    { id: 'power', label: 'Power', unit: 'kW', times, values: wave(9000, 24), decimals: 1 },
    {
      id: 'speed',
      label: 'Speed',
      unit: 'km/h',
      colour: 'home',
      times,
      values: wave(31_000, 40).map(Math.abs),
    },
  ]
}
