import { fieldCatalogue } from '@console/sdk/fields'

/** Fields that nobody documents are judged by their names. */
const name = /location|latitude|longitude|heading|destination/i

/** Whether a signal tells where a car is, goes to, or was. */
export function tellsPlace(field: string) {
  const known = Object.hasOwn(fieldCatalogue, field) ? fieldCatalogue[field] : undefined
  return known ? known.scopes.includes('vehicle_location') : name.test(field)
}
