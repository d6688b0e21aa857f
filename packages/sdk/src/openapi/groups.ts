import type { Endpoint } from '../contract/endpoint.ts'
import * as contract from '../contract/index.ts'

export type Group = Readonly<Record<string, Endpoint>>
type Contract = typeof contract

/** The name of a group of calls. */
export type GroupName = {
  [K in keyof Contract]: Contract[K] extends Group ? K : never
}[keyof Contract]

/** Every group of endpoints that the contract exports, under its name. */
export const groups = Object.fromEntries(
  Object.entries(contract).filter(([, value]) => isGroup(value)),
) as Pick<Contract, GroupName>

/** A call with its name, `tokens.create`, and the group it stands in. */
export type NamedEndpoint = {
  /** Group and call: `tokens.create`. */
  name: string
  /** The group it stands in. */
  group: GroupName
  /** Its name in the group. */
  call: string
  /** The call itself. */
  endpoint: Endpoint
}

/** All calls of the contract, each once: one that stands in two groups is named by the larger. */
export const endpoints: readonly NamedEndpoint[] = [
  ...new Map(
    Object.entries<Group>(groups)
      .sort(([, a], [, b]) => Object.keys(a).length - Object.keys(b).length)
      .flatMap(([group, calls]) =>
        Object.entries(calls).map(([call, endpoint]): [Endpoint, NamedEndpoint] => [
          endpoint,
          // `groups` has no other keys.
          { name: `${group}.${call}`, group: group as GroupName, call, endpoint },
        ]),
      ),
  ).values(),
].sort((a, b) => (a.name < b.name ? -1 : 1))

export function isGroup(value: unknown): value is Group {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  const members: unknown[] = Object.values(value)
  return members.length > 0 && members.every(isEndpoint)
}

function isEndpoint(value: unknown) {
  return value instanceof Object && 'method' in value && 'path' in value
}
