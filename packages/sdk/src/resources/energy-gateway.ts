import type { CallOptions, Transport } from '../client/transport.ts'
import { energySites } from '../contract/energy-sites.ts'
import type {
  AuthorizedClientRequest,
  BackupEventRequest,
  GatewayReply,
  IslandModeRequest,
  LocalSiteConfig,
  NetworkingStatus,
  AuthorizedClient as WireClient,
} from '../generated/types/energy-gateway.ts'

/** A key of the box, whichever way its answer words it. */
export type AuthorizedClient = WireClient & {
  /** In base64. */
  public_key: string
}

/**
 * The gateway box of an energy site: its keys, its network, and what it can be told directly. The
 * manufacturer counts all of it as commands, so each call needs the scope `energy_cmds`. Free of
 * charge. Answers that nobody documents pass as they come.
 */
export class EnergyGateway {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Lists the keys that may talk to the box on the local network. */
  async authorizedClients(
    siteId: string | number,
    options?: CallOptions,
  ): Promise<AuthorizedClient[]> {
    const reply = await this.#transport.send(
      energySites.authorizedClients,
      this.#at(siteId),
      options,
    )
    const clients = reply.clients ?? reply.authorized_clients ?? []
    return clients.map(({ publicKey = '', public_key = publicKey, ...client }) => ({
      ...client,
      public_key,
    }))
  }

  /**
   * Adds a key, or the gateway's own if none is named. Its state stays 1 until somebody shows
   * presence at the site, and turns 2 after about nine minutes.
   */
  addAuthorizedClient(
    siteId: string | number,
    client?: AuthorizedClientRequest,
    options?: CallOptions,
  ): Promise<GatewayReply> {
    const request = { ...this.#at(siteId), ...(client && { body: client }) }
    return this.#transport.send(energySites.addAuthorizedClient, request, options)
  }

  /** Removes a key, named by its base64 text. */
  removeAuthorizedClient(
    siteId: string | number,
    publicKey: string,
    options?: CallOptions,
  ): Promise<GatewayReply> {
    const request = { ...this.#at(siteId), body: { public_key: publicKey } }
    return this.#transport.send(energySites.removeAuthorizedClient, request, options)
  }

  /**
   * Reads how the box reaches the network.
   *
   * @example
   * const { wifi, eth } = await client.energyGateway.networkingStatus('7000001')
   * console.log(wifi?.active_route ? wifi.ipv4_config?.address : eth?.ipv4_config?.address)
   */
  networkingStatus(siteId: string | number, options?: CallOptions): Promise<NetworkingStatus> {
    return this.#transport.send(energySites.networkingStatus, this.#at(siteId), options)
  }

  /** Reads what the box says of itself. */
  systemInfo(siteId: string | number, options?: CallOptions): Promise<GatewayReply> {
    return this.#transport.send(energySites.systemInfo, this.#at(siteId), options)
  }

  /** Reads the public key by which the box checks commands. */
  signedCommandsPublicKey(siteId: string | number, options?: CallOptions): Promise<GatewayReply> {
    return this.#transport.send(energySites.signedCommandsPublicKey, this.#at(siteId), options)
  }

  /** Lists the Wi-Fi networks that the box hears. */
  wifiScan(siteId: string | number, options?: CallOptions): Promise<GatewayReply> {
    return this.#transport.send(energySites.wifiScan, this.#at(siteId), options)
  }

  /** Reads the certificate of the box. */
  deviceCert(siteId: string | number, options?: CallOptions): Promise<GatewayReply> {
    return this.#transport.send(energySites.deviceCert, this.#at(siteId), options)
  }

  /** Plans a time in which the site runs without the grid. */
  scheduleBackupEvent(
    siteId: string | number,
    schedule: BackupEventRequest['scheduling_info'],
    options?: CallOptions,
  ): Promise<GatewayReply> {
    const request = { ...this.#at(siteId), body: { scheduling_info: schedule } }
    return this.#transport.send(energySites.scheduleBackupEvent, request, options)
  }

  /** Cancels a planned time without the grid. */
  cancelBackupEvent(siteId: string | number, options?: CallOptions): Promise<GatewayReply> {
    return this.#transport.send(energySites.cancelBackupEvent, this.#at(siteId), options)
  }

  /** Changes settings of the box itself. */
  setLocalSiteConfig(
    siteId: string | number,
    config: LocalSiteConfig,
    options?: CallOptions,
  ): Promise<GatewayReply> {
    const request = { ...this.#at(siteId), body: config }
    return this.#transport.send(energySites.setLocalSiteConfig, request, options)
  }

  /** Leaves the grid, or returns to it. The house may be without power for a moment. */
  setIslandMode(
    siteId: string | number,
    mode: IslandModeRequest,
    options?: CallOptions,
  ): Promise<GatewayReply> {
    const request = { ...this.#at(siteId), body: mode }
    return this.#transport.send(energySites.setIslandMode, request, options)
  }

  #at(siteId: string | number) {
    return { params: { energy_site_id: String(siteId) } }
  }
}
