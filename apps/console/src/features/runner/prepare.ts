import type { Call, Contract, Values } from '@console/sdk/openapi'
import { labelOfMember } from '../commands/labels.ts'
import { checkValue } from './check-value.ts'

/** What is missing or wrong in path and query, by name. */
export function parameterErrors(
  { parameters }: Call,
  values: Values,
  schemas: Contract['schemas'],
): Record<string, string> {
  return Object.fromEntries(
    parameters.flatMap(({ name, required, schema }): [string, string][] => {
      const value = values[name] ?? ''
      if (value === '') return required ? [[name, `Fill in: ${labelOfMember(name)}.`]] : []
      // The wire has text there, whatever it stands for.
      const [error] = checkValue(asWritten(value, schema.type), schema, schemas)
      return error === undefined ? [] : [[name, error]]
    }),
  )
}

const asWritten = (value: string, type: string | undefined) =>
  (type === 'integer' || type === 'number') && value.trim() !== '' && !Number.isNaN(Number(value))
    ? Number(value)
    : value

/** Whether the call may be made just because somebody came to its page: it reads, and costs nothing. */
export const runsOnArrival = ({ method, cost, isStream, scopes }: Call) =>
  method === 'GET' &&
  cost === 0 &&
  !isStream &&
  // Some reads ask a gateway at home, by a right to command it.
  !scopes.some((scope) => scope.endsWith('_cmds'))

/** What no command's own dialog asks about, and yet takes something away or is known to nobody. */
export const asksFirst = ({ method, name }: Call) =>
  method === 'DELETE' || name === 'signedCommand.send' || name === 'telemetryConfig.replace'
