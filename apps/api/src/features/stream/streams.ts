import type { Bus } from '../../bus/bus.ts'
import type { Db } from '../../db/db.ts'
import { watchCredentials } from './credential-watch.ts'
import { demoStreamRoutes } from './demo-routes.ts'
import { Hub } from './hub.ts'
import { type StreamOptions, streamRoutes } from './routes.ts'

type Options = Omit<StreamOptions, 'hub'> & {
  db: Db
  bus: Bus
  /** The simulated car for everybody; none with a real fleet. */
  demoVin?: string | undefined
  onTrouble: (error: unknown) => void
}

/** Everything that streams: routes to serve, and the way to end them all. */
export function openStreams({ demoVin, bus, onTrouble, ...options }: Options) {
  const { db } = options
  const hub = new Hub({ bus, onTrouble })
  const stopWatching = watchCredentials({ db, hub, onTrouble })
  return {
    hub,
    routes: [
      streamRoutes({ ...options, hub }),
      ...(demoVin === undefined ? [] : [demoStreamRoutes({ db, hub, vin: demoVin })]),
    ],
    async close() {
      await hub.close()
      await stopWatching()
    },
  }
}
