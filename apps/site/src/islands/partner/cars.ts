import { Account, type Transport } from '@console/sdk'
import { ConnectionDoctor, type DoctorCheck, Signals } from '@console/sdk/vehicles'
import { sentenceOf } from '../../scripts/failure.ts'
import { isSignedOut } from '../key/vehicles.ts'

export type OwnCar = { vin: string; name: string }

/** What is known here of a car's connection, as far as each question was answered. */
export type Connection = {
  verdict: 'connected' | 'broken' | 'unknown'
  /** What is wrong and what mends it; undefined while nothing is. */
  problem?: string | undefined
  /** Where it is mended. */
  way?: { label: string; href: string } | undefined
  /** First and last moment of which values are kept; undefined if there are none, or nobody may read them. */
  since?: string | undefined
  last?: string | undefined
}

export type AskedCar = OwnCar & { connection: Connection }

/** What is asked about the cars of who is signed in. Nothing of it wakes a car or costs anything. */
export function carsOf(transport: Transport) {
  const account = new Account(transport)
  const doctor = new ConnectionDoctor(transport)
  const signals = new Signals(transport)

  async function span(vin: string) {
    const { items } = await signals.stored(vin)
    return {
      since: items.map(({ first_at }) => first_at).toSorted()[0],
      last: items
        .map(({ last_at }) => last_at)
        .toSorted()
        .at(-1),
    }
  }

  async function verdict(vin: string): Promise<Connection> {
    const { broken_at, checks } = await doctor.check(vin)
    const broken = checks.find(({ id }) => id === broken_at)
    return broken ? { verdict: 'broken', ...troubleOf(vin, broken) } : { verdict: 'connected' }
  }

  return {
    /** Those that the caller owns: nobody else's car is theirs to insure. */
    async list(): Promise<OwnCar[]> {
      const { vehicles } = await account.metadata()
      return Object.entries(vehicles)
        .filter(([, { permission }]) => permission !== 'DRIVER')
        .map(([vin, { name }]) => ({ vin, name: name || vin }))
        .toSorted((one, other) => one.name.localeCompare(other.name))
    },
    async connection(vin: string): Promise<Connection> {
      const [found, kept] = await Promise.all([
        verdict(vin).catch(unlessSignedOut((reason) => unknown(sentenceOf(reason)))),
        // The permission to read values may be missing, which the other answer then says.
        span(vin).catch(unlessSignedOut(() => ({}))),
      ])
      return { ...found, ...kept }
    },
  }
}

const unknown = (problem: string): Connection => ({ verdict: 'unknown', problem })

/** One question that fails leaves the others their answers; the end of the session ends them all. */
const unlessSignedOut =
  <Instead>(instead: (reason: unknown) => Instead) =>
  (reason: unknown) => {
    if (isSignedOut(reason)) throw reason
    return instead(reason)
  }

function troubleOf(vin: string, { text, remedy }: DoctorCheck) {
  return {
    problem: remedy ? `${text} ${remedy.text}` : text,
    way:
      remedy?.action === 'pair_key'
        ? { label: 'Pair the key', href: `/key?vin=${vin}` }
        : { label: 'See every check', href: `/console/${vin}?tab=doctor` },
  }
}
