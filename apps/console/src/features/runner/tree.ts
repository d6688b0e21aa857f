import { type Call, callProducts } from '@console/sdk/openapi'

const labels = new Map(callProducts.flatMap(({ groups }) => Object.entries(groups)))
const order = [...labels.keys()]

/** Calls in their groups, in the order of the documentation. */
export const groupsOf = (calls: readonly Call[]) =>
  [...Map.groupBy(calls, ({ name }) => name.split('.')[0] ?? name)]
    .map(([name, ofGroup]) => ({ name, label: labels.get(name) ?? name, calls: ofGroup }))
    .toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name))

/** Every word stands somewhere in what is known of the call. */
export function matchesCall({ method, path, name, description, summary }: Call, query: string) {
  const text = [method, path, path.replaceAll('_', ' '), name, summary, description].join(' ')
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))
}
