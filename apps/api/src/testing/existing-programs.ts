import { rawRequest } from './raw-request.ts'

type Gateway = { origins: { api: string } }
type Sent = { body?: string; headers?: Record<string, string> }

const json = { 'content-type': 'application/json' }

/** One request, and its answer with what `JSON.parse` makes of it: clients dig in that without a schema. */
export async function tell(gateway: Gateway, method: string, path: string, sent: Sent = {}) {
  const answer = await rawRequest(gateway.origins.api, { method, path, ...sent })
  const text = answer.body.toString('utf8')
  const isJson = answer.headers['content-type']?.startsWith('application/json')
  const json = isJson ? JSON.parse(text) : undefined
  return { status: answer.status, headers: answer.headers, json, text }
}

/** A program that holds a token. */
export function programWith(gateway: Gateway, token: string) {
  const bearer = { authorization: `Bearer ${token}` }
  const ask = (method: string, path: string, { body, headers }: Sent = {}) =>
    tell(gateway, method, path, {
      headers: { ...bearer, ...headers },
      ...(body !== undefined && { body }),
    })
  return { token, bearer, ask }
}
export type Program = ReturnType<typeof programWith>

/** What Homebridge asks when it starts, in its order. Its library joins addresses with two slashes. */
export async function startHomebridge({ ask }: Pick<Program, 'ask'>) {
  const test = await ask('GET', '//api/test')
  const metadata = await ask('GET', '//api/metadata')
  const products = await ask('GET', '//api/1/products')
  const readings: Record<string, Awaited<ReturnType<typeof tell>>> = {}
  for (const { device_type, vin, energy_site_id } of products.json.response) {
    const paths =
      device_type === 'vehicle'
        ? [`vehicles/${vin}/vehicle_data`]
        : ['live_status', 'site_info'].map((name) => `energy_sites/${energy_site_id}/${name}`)
    for (const path of paths) readings[path] = await ask('GET', `//api/1/${path}`)
  }
  return { test, metadata, products, readings }
}

/** A command as Homebridge sends it: its body is announced and empty. */
export const commandOfHomebridge = ({ ask }: Pick<Program, 'ask'>, vin: string, name: string) =>
  ask('POST', `//api/1/vehicles/${vin}/command/${name}`, { headers: json })

/** The token endpoint as Homey asks it: by JSON. */
export const tradeOfHomey = (gateway: Gateway, grant: Record<string, string>) =>
  tell(gateway, 'POST', '/oauth/token', {
    headers: json,
    body: JSON.stringify({ client_id: 'homey', ...grant }),
  })

/** Where Homey's library opens its stream: with two question marks, and the token in the address. */
export const streamOfHomey = (token: string) => `/sse/??cache=true&token=${token}`
