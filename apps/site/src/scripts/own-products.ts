import { apiAddress, publicConfig } from './config.ts'

type Named = Readonly<Record<string, { name?: string }>>
export type OwnProduct = { id: string; name: string }
/** What somebody owns or drives, and where the gateway answers for it. */
export type OwnProducts = { api: string; vehicles: OwnProduct[]; sites: OwnProduct[] }

/** Of who is signed in; undefined if nobody is, or nobody can tell. */
export async function ownProducts(): Promise<OwnProducts | undefined> {
  const config = await publicConfig()
  if (!config) return undefined
  const api = apiAddress(config)
  const reply = await fetch(`${api}/api/metadata`, { credentials: 'include' }).catch(
    () => undefined,
  )
  if (!reply?.ok) return undefined
  const { vehicles = {}, energy_sites = {} }: { vehicles?: Named; energy_sites?: Named } =
    await reply.json()
  const listed = (products: Named, otherwise: string) =>
    Object.entries(products).map(([id, { name }]) => ({ id, name: name || otherwise }))
  return { api, vehicles: listed(vehicles, 'Your car'), sites: listed(energy_sites, 'Your home') }
}

/** The first car of who is signed in. */
export async function ownCar() {
  const own = await ownProducts()
  const [car] = own?.vehicles ?? []
  return own && car && { api: own.api, car }
}
