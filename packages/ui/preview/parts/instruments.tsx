import { useState } from 'react'
import { BatteryBar } from '../../src/battery-bar.tsx'
import type { ChartSeries } from '../../src/chart-data.ts'
import { EnergyFlow } from '../../src/energy-flow.tsx'
import { LiveValue, LiveValues } from '../../src/live-value.tsx'
import { TimeChart } from '../../src/time-chart.tsx'
import { Example } from '../part-page.tsx'

export default function InstrumentsPage() {
  const [now] = useState(Date.now)
  const [series] = useState(() => sample(now))
  return (
    <>
      <Example name="readings" wide>
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
      </Example>
      <Example name="battery" wide>
        <BatteryBar level={64} limit={80} charging />
        <BatteryBar level={16} limit={80} />
        <BatteryBar level={6} />
      </Example>
      <Example name="chart" wide>
        <TimeChart title="Power and speed" series={series} />
      </Example>
      <Example name="energy" wide>
        <EnergyFlow
          solar={3.2}
          grid={-1.1}
          battery={-0.6}
          batteryPercent={74}
          home={0.9}
          car={0.6}
        />
      </Example>
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
