import { expect, test } from 'vitest'

import * as vehicleCommands from '../generated/vehicle-commands.ts'
import { EnergyProduct, EnergyProductComponents, VehicleProduct } from './account.ts'

test.each([
  [EnergyProduct, ['solar_type', 'charge_on_solar_capable', 'grid_installation_id']],
  [EnergyProductComponents, ['gateways', 'wall_connectors', 'inverters', 'generator']],
  [VehicleProduct, ['share_type_s', 'bnd_enrolled']],
])('products have the members that existing clients know of', (schema, members) => {
  expect(Object.keys(schema().shape)).toEqual(expect.arrayContaining(members))
})

test('every command for schedules of charging takes the scope for charging', () => {
  const schedules = Object.values(vehicleCommands).filter(({ path }) =>
    /charge_schedule/.test(path),
  )
  expect(schedules.length).toBeGreaterThan(2)
  for (const { path, scope } of schedules) expect(scope, path).toContain('vehicle_charging_cmds')
})
