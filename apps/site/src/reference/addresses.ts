import type { ProblemCode } from '@console/sdk/contract'

/** Where generated pages stand. */
export const apiPath = '/docs/api'
export const errorsPath = '/docs/errors'
export const fieldsPath = '/docs/fields'

/** `vehicleCommands` reads `vehicle-commands`; underscores stay, as commands are written with them. */
const slugOf = (name: string) => name.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-').toLowerCase()

export const groupPath = (group: string) => `${apiPath}/${slugOf(group)}`

/** The page of a call, by its name in the contract: `vehicles.data`. */
export function callPath(name: string) {
  const [group = '', call = ''] = name.split('.')
  return `${groupPath(group)}/${slugOf(call)}`
}

export const errorPath = (code: ProblemCode) => `${errorsPath}/${code.replaceAll(' ', '-')}`

export const fieldPath = (name: string) => `${fieldsPath}/${name}`

export const callLink = (name: string) => `[\`${name}\`](${callPath(name)})`
export const errorLink = (code: ProblemCode) => `[\`${code}\`](${errorPath(code)})`
export const fieldLink = (name: string) => `[\`${name}\`](${fieldPath(name)})`
