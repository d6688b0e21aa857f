import {
  Account,
  addressOf,
  createTransport,
  Session,
  Users,
  VehicleHistory,
  Vehicles,
} from '@console/sdk'
import { openStream, type StreamOptions } from '@console/sdk/stream'

/**
 * What the first pages ask of the SDK. Every page loads this, so it holds no more; a page that needs
 * another resource makes it from `transport` in its own chunk.
 */
export function createApiClient(options: { host: string }) {
  const transport = createTransport(options)
  return {
    transport,
    /** Where a path of the API is, for what the browser fetches by itself. */
    addressOf: (path: string) => addressOf(options, path).href,
    auth: transport.auth,
    account: new Account(transport),
    history: new VehicleHistory(transport),
    session: new Session(transport),
    users: new Users(transport),
    vehicles: new Vehicles(transport),
    /** Opens a stream with the same credentials; a 401 there signs out here too. */
    stream: (more: Pick<StreamOptions, 'lastEventId'>) =>
      openStream({ ...options, ...more, observer: transport.session.observer }),
  }
}
export type ApiClient = ReturnType<typeof createApiClient>
