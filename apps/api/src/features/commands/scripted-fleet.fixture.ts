import type { Vehicle, VehicleState } from '@console/sdk/contract'

import type { FleetApi } from '../../upstream/fleet-api.ts'

/** One car whose moods a test decides: what the manufacturer may answer, but simulated cars seldom do. */
export class ScriptedFleet implements Pick<FleetApi, 'vehicle' | 'wakeUp'> {
  state: VehicleState = 'online'
  /** Looks at the car after it was asked to wake, until it is online; null if it never is. */
  wakesAfter: number | null = 1
  wakes = 0
  /** What reached the car, in order. */
  readonly sent: string[] = []
  #looksLeft: number | null = null

  async vehicle(_owner: string, vin: string): Promise<Vehicle> {
    if (this.#looksLeft !== null) this.#looksLeft--
    if (this.#looksLeft === 0) this.state = 'online'
    return this.#car(vin)
  }

  async wakeUp(_owner: string, vin: string): Promise<Vehicle> {
    this.wakes++
    if (this.state !== 'online') this.#looksLeft = this.wakesAfter
    return this.#car(vin)
  }

  /** Delivers a command, and answers once `until` is over. */
  async deliver(name: string, until: Promise<unknown> = Promise.resolve()) {
    this.sent.push(name)
    await until
    this.sent.push(`${name} answered`)
    return { result: true }
  }

  #car = (vin: string): Vehicle => ({
    id: 1,
    id_s: '1',
    vehicle_id: 1,
    vin,
    state: this.state,
    color: null,
    access_type: 'OWNER',
    display_name: null,
    option_codes: null,
    granular_access: { hide_private: false },
    tokens: null,
    in_service: false,
    calendar_enabled: true,
    api_version: null,
    backseat_token: null,
    backseat_token_updated_at: null,
  })
}
