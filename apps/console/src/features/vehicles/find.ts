import type { Owned, OwnedVehicle } from './model.ts'

/** From so many vehicles and sites on they can be searched and sorted. */
export const manyProducts = 7

export const orders = [
  { value: 'own', label: 'As the account lists them' },
  { value: 'name', label: 'By name' },
  { value: 'model', label: 'By model' },
  { value: 'unsubscribed', label: 'Without subscription first' },
] as const

type Wanted = { find?: string | undefined; sort?: string | undefined }

/** What is left of the account's products, in the order that was chosen. */
export function found({ vehicles, sites }: Owned, { find = '', sort }: Wanted): Owned {
  const words = find.toLowerCase().split(/\s+/).filter(Boolean)
  const matches = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  const compare = comparisons[sort ?? '']
  const cars = vehicles.filter(({ name, model, vin }) => matches(`${name} ${model} ${vin}`))
  return {
    vehicles: compare ? cars.toSorted(compare) : cars,
    sites: sites.filter(({ name }) => matches(`${name} energy site`)),
  }
}

const byName = (a: OwnedVehicle, b: OwnedVehicle) => a.name.localeCompare(b.name)

const comparisons: { [sort: string]: (a: OwnedVehicle, b: OwnedVehicle) => number } = {
  name: byName,
  model: (a, b) => a.model.localeCompare(b.model) || byName(a, b),
  unsubscribed: (a, b) => Number(a.isSubscribed) - Number(b.isSubscribed) || byName(a, b),
}
