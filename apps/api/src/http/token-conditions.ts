import { BlockList, isIP } from 'node:net'

import type { Caller } from './caller.ts'
import { Problem } from './problem.ts'
import { RateLimit } from './rate-limit.ts'

const minuteMs = 60_000

/** Why a token may not be used at all: now, from here, or once more this minute. */
export function tokenConditions(now: () => number = Date.now) {
  // One for each limit that there can be, so that a token's count outlives what we remember of it.
  const perMinute = new Map<number, RateLimit>()
  const limitOf = (calls: number) => {
    const known = perMinute.get(calls)
    if (known) return known
    const made = new RateLimit({ limit: calls, windowMs: minuteMs, now })
    perMinute.set(calls, made)
    return made
  }

  return ({ via, restriction }: Pick<Caller, 'via' | 'restriction'>, address: string) => {
    const { paused, limits } = restriction
    if (paused) return forbidden('This token is paused.')
    if (limits.notBefore !== null && now() < Date.parse(limits.notBefore)) {
      return forbidden(`This token does not work before ${limits.notBefore}.`)
    }
    if (limits.addresses && !isInside(address, limits.addresses)) {
      return forbidden('This token may not be used from this network address.')
    }
    if (limits.callsPerMinute === null) return undefined
    try {
      limitOf(limits.callsPerMinute).take(via.id)
      return undefined
    } catch (error) {
      if (error instanceof Problem) return error
      throw error
    }
  }
}

const forbidden = (sentence: string) => new Problem('forbidden', sentence)

const lists = new WeakMap<readonly string[], BlockList>()

function isInside(address: string, ranges: readonly string[]) {
  const family = isIP(address)
  if (family === 0) return false
  let list = lists.get(ranges)
  if (!list) {
    list = addressList(ranges)
    lists.set(ranges, list)
  }
  return list.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Throws if one of them is no address and no range. */
export function addressList(ranges: readonly string[]) {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', prefix] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}
