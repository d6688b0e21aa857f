import type { TestGateway } from '../testing/gateway.ts'
import { rawRequest } from '../testing/raw-request.ts'

export const vin = 'LRWYGCEK1NC700002'
export const driving = 'LRW3F7EK4NC700001'
export const asleep = '5YJSA1E60NF700003'
export const site = '7000001'

type Sent = { body?: string; headers?: Record<string, string> }

/** One request, and its answer with what `JSON.parse` makes of it: clients dig in that without a schema. */
export async function tell(gateway: TestGateway, method: string, path: string, sent: Sent = {}) {
  const answer = await rawRequest(gateway.origins.api, { method, path, ...sent })
  const text = answer.body.toString('utf8')
  const isJson = answer.headers['content-type']?.startsWith('application/json')
  const json = isJson ? JSON.parse(text) : undefined
  return { status: answer.status, headers: answer.headers, json, text }
}

/** A program of the owner's, with a token of its own. */
export async function program(gateway: TestGateway) {
  const { client } = await gateway.browser('owner')
  const { token } = await client.tokens.create({ name: 'Existing client' })
  const bearer = { authorization: `Bearer ${token}` }
  const ask = (method: string, path: string, { body, headers }: Sent = {}) =>
    tell(gateway, method, path, {
      headers: { ...bearer, ...headers },
      ...(body !== undefined && { body }),
    })
  return { token, bearer, ask }
}
