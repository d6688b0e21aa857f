import { isInRunner } from '@console/app-config/runner'
import {
  type Call,
  type Contract,
  type DescribedCall,
  describeCalls,
  type Schema,
} from '@console/sdk/openapi'

/**
 * The contract's calls without what answers hold: what somebody needs to send them. The build keeps
 * its result and drops the rest, so that no page loads the contract itself.
 */
export function describeContract(): Contract {
  const { calls, schemas } = describeCalls()
  const offered = calls.filter(isInRunner).map(withoutAnswer)
  return { calls: offered, schemas: usedBy(offered, schemas) }
}

const withoutAnswer = ({
  access: _access,
  upstream: _upstream,
  sensitive: _sensitive,
  addition: _addition,
  answer: _answer,
  refusals: _refusals,
  ...call
}: DescribedCall): Call => call

function usedBy(calls: readonly Call[], all: Readonly<Record<string, Schema>>) {
  const used = new Map<string, Schema>()
  const open: unknown[] = [calls]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    for (const [, id = ''] of JSON.stringify(next).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = all[id]
      if (!schema || used.has(id)) continue
      used.set(id, schema)
      open.push(schema)
    }
  }
  return Object.fromEntries(used)
}
