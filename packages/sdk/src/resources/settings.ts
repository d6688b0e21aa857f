import type { CallOptions, Transport } from '../client/transport.ts'
import { settings } from '../contract/settings.ts'
import type { Settings, SettingsRequest } from '../generated/types/settings.ts'

/** What the signed-in user has chosen. Free of charge; wakes no car. */
export class UserSettings {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Reads all settings. */
  get(options?: CallOptions): Promise<Settings> {
    return this.#transport.send(settings.get, {}, options)
  }

  /**
   * Changes what is named and returns all settings. Throws `unprocessable` (422) for a time zone or
   * language that does not exist, `forbidden` (403) for `auto_topup` while impersonating.
   *
   * @example
   * const { units } = await client.settings.save({ units: { distance: 'km' }, theme: 'dark' })
   * console.log(units.distance)
   */
  save(changes: SettingsRequest, options?: CallOptions): Promise<Settings> {
    return this.#transport.send(settings.save, { body: changes }, options)
  }
}
