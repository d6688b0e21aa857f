/** Where an owner gives a car the key of a domain; with a VIN the manufacturer's app opens at that car. */
export const pairingAddress = (domain: string, vin?: string) =>
  `https://tesla.com/_ak/${domain}${vin === undefined ? '' : `?vin=${vin}`}`

/** Where the public half of the key must lie, for as long as cars hold it. */
export const publicKeyAddress = (domain: string) =>
  `https://${domain}/.well-known/appspecific/com.tesla.3p.public-key.pem`

/** What `POST /api/1/vehicles/fleet_status` tells, as far as it matters for the key. */
type FleetStatus = {
  key_paired_vins: readonly string[]
  vehicle_info: Readonly<
    Record<string, { safety_screen_streaming_toggle_enabled?: boolean | null | undefined }>
  >
}

/** A car with a switch of its own for streaming needs no key for it. */
export function keyState({ key_paired_vins, vehicle_info }: FleetStatus, vin: string) {
  const toggle = vehicle_info[vin]?.safety_screen_streaming_toggle_enabled
  if (key_paired_vins.includes(vin)) {
    return {
      tone: 'ok',
      icon: 'check',
      word: 'Paired',
      sentence:
        'The vehicle holds the key of this installation: it streams and takes signed commands.',
      isMissing: false,
    } as const
  }
  if (toggle === true || toggle === false) {
    return {
      tone: toggle ? 'neutral' : 'warn',
      icon: toggle ? 'check' : 'warning',
      word: 'Not needed',
      sentence: toggle
        ? 'This vehicle needs no key. Its own switch allows third-party data.'
        : 'This vehicle needs no key, but its own switch is off. In the vehicle, open Controls, then Safety, and allow third-party app data streaming.',
      isMissing: false,
    } as const
  }
  return {
    tone: 'warn',
    icon: 'key',
    word: 'Not paired',
    sentence:
      'The vehicle does not hold the key of this installation. Without it, it streams nothing and takes no signed commands.',
    isMissing: true,
  } as const
}

/** It streams nothing until somebody pairs the key. */
export const needsKey = (fleet: FleetStatus, vin: string) => keyState(fleet, vin).isMissing
