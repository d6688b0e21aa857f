import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { FieldTable } from './field-table.tsx'
import type { FieldForecast } from './forecast.ts'
import type { FieldRow } from './rows.ts'

vi.mock('./live-reading.tsx', () => ({ LiveReading: () => null }))
afterEach(cleanup)

const row: FieldRow = {
  name: 'Soc',
  field: { type: 'int', description: '', category: '', scopes: [], interval_seconds: {} },
  setting: { interval_seconds: 1 },
  change: undefined,
  misfit: undefined,
}
const forecast = { signals_per_day: 77, current_signals_per_day: 77, basis: 'history' }

test.each([true, false])('a figure of an older draft is marked in its row: %s', (isBehind) => {
  render(
    <FieldTable
      vin="car"
      rows={[row]}
      forecastOf={() => forecast as FieldForecast}
      isForecastBehind={isBehind}
      price={null}
      lockedReason={undefined}
      onEdit={() => undefined}
      instead={null}
    />,
  )
  expect(screen.getByText('77').getAttribute('aria-busy')).toBe(String(isBehind))
})
