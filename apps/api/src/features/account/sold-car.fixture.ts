import type { FleetApi } from '../../upstream/fleet-api.ts'
import { subjects } from '../../upstream/simulator/accounts.ts'

/** The owner's, until it is sold. */
export const soldCar = 'LRW3F7EK4NC700001'

/** A manufacturer at which the car belongs to the host once it is sold. */
export function market(simulated: FleetApi, isSold: () => boolean): FleetApi {
  return new Proxy(simulated, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (name === 'products') {
        return async (subject: string) => {
          const own = await target.products(subject)
          if (!isSold()) return own
          if (subject === subjects.owner) return own.filter((product) => !isCar(product))
          if (subject !== subjects.host) return own
          return [...own, ...(await target.products(subjects.owner)).filter(isCar)]
        }
      }
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
const isCar = (product: Awaited<ReturnType<FleetApi['products']>>[number]) =>
  product.device_type === 'vehicle' && product.vin === soldCar
