import { apiAddress, publicConfig } from './config.ts'

type Named = { name?: string }
type Car = Named & { access?: boolean | null; issue?: string }
export type OwnProduct = { id: string; name: string }
/** What somebody owns or drives, and where the gateway answers for it. */
export type OwnProducts = { api: string; vehicles: OwnProduct[]; sites: OwnProduct[] }

const askAs = (address: string) => fetch(address, { credentials: 'include' }).catch(() => undefined)

async function ask() {
  const config = await publicConfig()
  if (!config) return undefined
  const api = apiAddress(config)
  const reply = await askAs(`${api}/api/metadata`)
  if (!reply?.ok) return undefined
  const told: { vehicles?: Record<string, Car>; energy_sites?: Record<string, Named> } =
    await reply.json()
  return { api, cars: told.vehicles ?? {}, sites: told.energy_sites ?? {} }
}

const listed = (products: Readonly<Record<string, Named>>, otherwise: string): OwnProduct[] =>
  Object.entries(products).map(([id, { name }]) => ({ id, name: name || otherwise }))

const unnamedCar = 'Your car'

/** Of who is signed in; undefined if nobody is, or nobody can tell. */
export async function ownProducts(): Promise<OwnProducts | undefined> {
  const told = await ask()
  return (
    told && {
      api: told.api,
      vehicles: listed(told.cars, unnamedCar),
      sites: listed(told.sites, 'Your home'),
    }
  )
}

let car: ReturnType<typeof findCar> | undefined

/**
 * The car of who is signed in that has most to tell: one that may stream and is awake, if there is one.
 * A page that shows it at several places asks once, and names the same at all of them.
 */
export function ownCar() {
  car ??= findCar()
  return car
}

async function findCar() {
  const told = await ask()
  if (!told) return undefined
  const { api, cars } = told
  const all = listed(cars, unnamedCar)
  const telling = all.filter(({ id }) => cars[id]?.access && !cars[id].issue)
  const best = (await firstAwake(api, telling)) ?? telling[0] ?? all[0]
  // One without a subscription refuses to be heard, and everybody knows before asking.
  return best && { api, car: best, isHeard: cars[best.id]?.access !== false }
}

async function firstAwake(api: string, cars: readonly OwnProduct[]) {
  // Of a single one it makes no difference.
  const reply = cars.length > 1 ? await askAs(`${api}/api/1/vehicles`) : undefined
  if (!reply?.ok) return undefined
  const { response }: { response: { vin: string; state: string }[] } = await reply.json()
  const awake = new Set(response.flatMap(({ vin, state }) => (state === 'online' ? vin : [])))
  return cars.find(({ id }) => awake.has(id))
}
