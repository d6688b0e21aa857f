import { silentManufacturer } from './account-checks.ts'
import type { Facts } from './facts.ts'
import { type Finding, failed, notNeeded, passed } from './finding.ts'

const pairKey = {
  who: 'owner',
  action: 'pair_key',
  text: 'Open the pairing page on the phone that has the vehicle’s app, and confirm in the vehicle.',
  link: '/key',
} as const

export async function hardware(facts: Facts): Promise<Finding> {
  const status = await facts.status()
  if (!('told' in status)) return silentManufacturer(status.refused)
  const { firmwareVersion, fleetTelemetryVersion } = status.told
  const refusal = (await facts.config())?.refusal ?? null
  const evidence = [
    ['firmware', firmwareVersion],
    ['telemetry_version', fleetTelemetryVersion],
    ['refusal', refusal ?? 'none'],
  ] as const
  if (refusal === 'unsupported_firmware') {
    return failed(
      'The vehicle’s software is too old to stream.',
      {
        who: 'owner',
        action: 'update_firmware',
        text: 'Install the newest software in the vehicle, then look again.',
      },
      ...evidence,
    )
  }
  if (refusal === 'unsupported_hardware' || fleetTelemetryVersion === null) {
    return failed(
      'This vehicle was built without what streaming needs.',
      {
        who: 'nobody',
        action: 'wait',
        text: 'It cannot stream. Reading it now and then still works, at a price for each read.',
      },
      ...evidence,
    )
  }
  return passed('The vehicle can stream.', ...evidence)
}

export async function key(facts: Facts): Promise<Finding> {
  const status = await facts.status()
  if (!('told' in status)) return silentManufacturer(status.refused)
  const { keyPaired, streamingSwitch } = status.told
  const refusal = (await facts.config())?.refusal ?? null
  const evidence = [
    ['key_paired', keyPaired],
    ['streaming_switch', streamingSwitch ?? 'none'],
    ['refusal', refusal ?? 'none'],
  ] as const
  if (streamingSwitch === false) {
    return failed(
      'The vehicle’s switch for third-party data is off.',
      {
        who: 'owner',
        action: 'allow_streaming',
        text: 'In the vehicle, open Controls, then Safety, and allow third-party app data streaming.',
      },
      ...evidence,
    )
  }
  if (streamingSwitch === true) {
    return notNeeded('This vehicle needs no key; its own switch allows streaming.', ...evidence)
  }
  // A paired car that was refused before its pairing takes the next configuration.
  if (!keyPaired) return failed('The vehicle does not hold our key.', pairKey, ...evidence)
  return passed('The vehicle holds our key.', ...evidence)
}

export async function publicKey(facts: Facts): Promise<Finding> {
  const answer = await facts.registration()
  if (!('told' in answer)) return silentManufacturer(answer.refused)
  const { registered, keyReachable } = answer.told
  const evidence = [
    ['registered', registered],
    ['reachable', keyReachable],
  ] as const
  if (!keyReachable) {
    return failed(
      'The manufacturer cannot fetch this installation’s public key.',
      {
        who: 'operator',
        action: 'publish_key',
        text: 'Serve the public key at its well-known address, over https and without a redirect.',
      },
      ...evidence,
    )
  }
  if (!registered) {
    return failed(
      'This installation is not registered with the manufacturer in this region.',
      {
        who: 'operator',
        action: 'register_partner',
        text: 'Register the installation’s domain in this region.',
      },
      ...evidence,
    )
  }
  return passed('The manufacturer knows this installation’s public key.', ...evidence)
}

export async function signedCommand(facts: Facts): Promise<Finding> {
  const status = await facts.status()
  if (!('told' in status)) return silentManufacturer(status.refused)
  if (!status.told.signedCommandsRequired) {
    return notNeeded('This vehicle takes commands without a signature.')
  }
  const last = await facts.command()
  const at = last?.finishedAt ?? last?.acceptedAt ?? null
  if (last?.result === false && /public key|not been paired|unknown key/i.test(last.reason ?? '')) {
    return failed(
      'The vehicle refused the last signed command because of its key, whatever the manufacturer says of pairing.',
      pairKey,
      ['last_command', 'refused for its key', at],
    )
  }
  return last
    ? passed('The vehicle has answered a signed command.', ['last_command', 'answered', at])
    : passed('No signed command was sent yet, so none was refused.', ['last_command', 'none'])
}
