import { staleMs } from '../telemetry-config/silence.ts'
import { silentManufacturer } from './account-checks.ts'
import type { Facts } from './facts.ts'
import { type Finding, failed, passed } from './finding.ts'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
/** A car takes a configuration when it is awake, and then begins within minutes. */
const beginsWithinMs = 15 * minuteMs

const sendConfig = {
  who: 'you',
  action: 'send_config',
  text: 'Choose what the vehicle streams and send it, or restore an earlier version.',
  link: '/console',
} as const

const freeSlot = {
  who: 'owner',
  action: 'free_slot',
  text: 'Take streaming away from another application in the vehicle’s app, then send the configuration again.',
} as const

const restart = {
  who: 'owner',
  action: 'restart_car',
  text: 'In the vehicle, hold both scroll wheels until the screen restarts.',
} as const

export async function configSent(facts: Facts): Promise<Finding> {
  const ours = await facts.config()
  const answer = await facts.telemetry()
  if (!('told' in answer)) return silentManufacturer(answer.refused)
  const held = answer.told.config ?? null
  const evidence = [
    ['configured_fields', Object.keys(ours?.config?.fields ?? {}).length, ours?.changedAt ?? null],
    ['accepted', ours?.acceptedAt != null, ours?.acceptedAt ?? null],
    ['refusal', ours?.refusal ?? 'none'],
    ['drift', ours?.drift ?? 'none'],
  ] as const
  if (ours?.refusal === 'max_configs') {
    return failed('Too many other applications stream from the vehicle.', freeSlot, ...evidence)
  }
  if (ours?.drift === 'lost') {
    return failed(
      'The manufacturer has removed the configuration from the vehicle.',
      sendConfig,
      ...evidence,
    )
  }
  if (ours?.refusal != null) {
    return failed(
      'The manufacturer did not take the configuration when it was last sent.',
      { ...sendConfig, text: 'What it was refused for is mended by now. Send it again.' },
      ...evidence,
    )
  }
  if (ours ? ours.config === null : held === null) {
    return failed('The vehicle has not been told to stream anything.', sendConfig, ...evidence)
  }
  if (ours && ours.acceptedAt === null && held === null) {
    return failed(
      'The configuration is on its way to the manufacturer.',
      { who: 'nobody', action: 'wait', text: 'Wait a minute. It is sent again by itself.' },
      ...evidence,
    )
  }
  return passed('The manufacturer has taken the configuration.', ...evidence)
}

export async function configSynced(facts: Facts): Promise<Finding> {
  const answer = await facts.telemetry()
  if (!('told' in answer)) return silentManufacturer(answer.refused)
  const { synced, config, limit_reached: isLimited } = answer.told
  const evidence = [
    ['synced', synced ?? null],
    ['config', config ? 'present' : 'missing'],
    ['limit_reached', isLimited],
  ] as const
  if (isLimited) {
    return failed(
      'The manufacturer has stopped the stream at a limit.',
      {
        who: 'operator',
        action: 'raise_limit',
        text: 'Raise the billing limit at the manufacturer, then send the configuration again: it is not restored.',
      },
      ...evidence,
    )
  }
  if (!config && synced) {
    return failed(
      'The vehicle silently refused the configuration: it counts as synced, and there is none.',
      freeSlot,
      ...evidence,
    )
  }
  if (!config) return failed('The vehicle has lost its configuration.', sendConfig, ...evidence)
  if (!synced) {
    return failed(
      'The vehicle has not taken the configuration yet; it does so while it is awake.',
      { who: 'you', action: 'wake', text: 'Wake the vehicle, or wait for its next drive.' },
      ...evidence,
    )
  }
  return passed('The vehicle has taken the configuration.', ...evidence)
}

export async function connectivity(facts: Facts): Promise<Finding> {
  const row = await facts.state()
  const vehicle = await facts.vehicle()
  const state = row?.state ?? ('told' in vehicle ? (vehicle.told.state ?? null) : null)
  const signalAt = await facts.signalAt()
  const silentMs = signalAt === null ? Infinity : facts.now - signalAt.getTime()
  const evidence = [
    ['state', state, row?.createdAt ?? null],
    ['last_signal', signalAt ? 'received' : 'none', signalAt],
  ] as const
  if (state === 'offline' && silentMs > dayMs) {
    return failed(
      'The vehicle has been out of reach for more than a day.',
      { ...restart, text: `Park it where it has a network. If it has one: ${restart.text}` },
      ...evidence,
    )
  }
  if (state === 'offline' && silentMs > staleMs) {
    return failed(
      'The vehicle is out of reach.',
      {
        who: 'owner',
        action: 'wait',
        text: 'Wait until it has a network again. What it measures meanwhile it delivers then.',
      },
      ...evidence,
    )
  }
  if (state === 'asleep' && signalAt === null) {
    return failed(
      'The vehicle sleeps and has not sent anything yet.',
      { who: 'you', action: 'wake', text: 'Wake the vehicle once, or wait for its next drive.' },
      ...evidence,
    )
  }
  return passed(
    state === 'asleep' ? 'The vehicle sleeps, as it should.' : 'The vehicle can be reached.',
    ...evidence,
  )
}

export async function firstSignal(facts: Facts): Promise<Finding> {
  const signalAt = await facts.signalAt()
  const state = await facts.state()
  const ours = await facts.config()
  const since = ours?.syncedAt ?? ours?.acceptedAt ?? null
  const evidence = [
    ['last_signal', signalAt ? 'received' : 'none', signalAt],
    ['config_synced', since ? 'yes' : 'unknown', since],
  ] as const
  const isNew = since !== null && facts.now - since.getTime() < beginsWithinMs
  if (signalAt === null && isNew) {
    return failed(
      'The vehicle has the configuration and has not begun to stream.',
      { who: 'nobody', action: 'wait', text: 'It begins within some minutes. Look again then.' },
      ...evidence,
    )
  }
  if (signalAt === null) {
    return failed('The vehicle has never sent a signal.', restart, ...evidence)
  }
  const isAwake = state?.state === 'online'
  const heardSince = Math.max(signalAt.getTime(), state?.createdAt.getTime() ?? 0)
  if (isAwake && !isNew && facts.now - heardSince > staleMs) {
    return failed('The vehicle is awake and has stopped streaming.', restart, ...evidence)
  }
  return passed('Signals arrive.', ...evidence)
}

export async function fanOut(facts: Facts): Promise<Finding> {
  const isPaid = await facts.isPaid()
  if (!isPaid) {
    return failed(
      'The vehicle has no subscription, so its signals are kept and not passed on.',
      {
        who: 'you',
        action: 'subscribe',
        text: 'Subscribe this vehicle to read it live.',
        link: '/pricing',
      },
      ['subscribed', isPaid],
    )
  }
  return passed('Signals are passed on to your streams.', ['subscribed', isPaid])
}
