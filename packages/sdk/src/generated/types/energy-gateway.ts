// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
import type { Seconds } from './energy-shapes.ts'

/** A key that may talk to the gateway. */
export type AuthorizedClient = {
  /** A number of the manufacturer for the kind of client. */
  type?: number | undefined
  /** What whoever added it calls it. */
  description?: string | undefined
  /** 1 is RSA, 2 is ECC. */
  key_type?: number | undefined
  /** The public key in base64. */
  public_key?: string | undefined
  /** The same, from gateways that name it so. */
  publicKey?: string | undefined
  /** Numbers of the manufacturer for what it may do. */
  roles?: number[] | undefined
  /** 0 invalid, 1 waits for presence, 2 waited too long, 3 verified, 4 removed. */
  state: number
  /** A number of the manufacturer for how presence was shown. */
  verification?: number | undefined
  /** When it was added, counted from 1970. */
  added_time?: Seconds | undefined
  [name: string]: unknown
}

/** The keys that may talk to a gateway. */
export type AuthorizedClients = {
  /** The keys. */
  clients?: AuthorizedClient[] | undefined
  /** The same, from gateways that name them so. */
  authorized_clients?: AuthorizedClient[] | undefined
  [name: string]: unknown
}

/** The key to add. Without a body the key of this gateway is added. */
export type AuthorizedClientRequest = {
  /** The public key in base64; RSA keys in the form of PKCS 1. */
  public_key?: string | undefined
  /** A name to recognise it by. */
  description?: string | undefined
  /** 1 is RSA, 2 is ECC. */
  key_type?: number | undefined
  /** A number of the manufacturer for the kind of client. */
  authorized_client_type?: number | undefined
}

/** How the gateway reaches the network. */
export type NetworkingStatus = {
  /** The Wi-Fi network that is set. */
  wifi_config?: {
    ssid?: string | undefined
    [name: string]: unknown
  } | undefined
  /** Wi-Fi. */
  wifi?: {
    mac_address?: string | undefined
    enabled?: boolean | undefined
    active_route?: boolean | undefined
    ipv4_config?: {
      dhcp_enabled?: boolean | undefined
      address?: string | number | undefined
      subnet_mask?: string | number | undefined
      gateway?: string | number | undefined
      [name: string]: unknown
    } | undefined
    connectivity_status?: {
      connected_physical?: boolean | undefined
      connected_internet?: boolean | undefined
      connected_tesla?: boolean | undefined
      rssi?: {
        [name: string]: unknown
      } | undefined
      [name: string]: unknown
    } | undefined
    device_state?: number | undefined
    device_state_reason?: number | undefined
    [name: string]: unknown
  } | undefined
  /** The cable. */
  eth?: {
    mac_address?: string | undefined
    enabled?: boolean | undefined
    active_route?: boolean | undefined
    ipv4_config?: {
      dhcp_enabled?: boolean | undefined
      address?: string | number | undefined
      subnet_mask?: string | number | undefined
      gateway?: string | number | undefined
      [name: string]: unknown
    } | undefined
    connectivity_status?: {
      connected_physical?: boolean | undefined
      connected_internet?: boolean | undefined
      connected_tesla?: boolean | undefined
      rssi?: {
        [name: string]: unknown
      } | undefined
      [name: string]: unknown
    } | undefined
    device_state?: number | undefined
    device_state_reason?: number | undefined
    [name: string]: unknown
  } | undefined
  /** The mobile network. It cannot be reached from the house. */
  gsm?: {
    mac_address?: string | undefined
    enabled?: boolean | undefined
    active_route?: boolean | undefined
    ipv4_config?: {
      dhcp_enabled?: boolean | undefined
      address?: string | number | undefined
      subnet_mask?: string | number | undefined
      gateway?: string | number | undefined
      [name: string]: unknown
    } | undefined
    connectivity_status?: {
      connected_physical?: boolean | undefined
      connected_internet?: boolean | undefined
      connected_tesla?: boolean | undefined
      rssi?: {
        [name: string]: unknown
      } | undefined
      [name: string]: unknown
    } | undefined
    device_state?: number | undefined
    device_state_reason?: number | undefined
    [name: string]: unknown
  } | undefined
  [name: string]: unknown
}

/** What the gateway of a site answers. Undocumented: it passes as it comes. */
export type GatewayReply = {
  [name: string]: unknown
}

/** A time without the grid, planned. */
export type BackupEventRequest = {
  /** When. */
  scheduling_info: {
    start_time?: string | undefined
    duration_seconds?: number | undefined
    [name: string]: unknown
  }
}

/** Settings of the gateway itself. Undocumented: they pass as they come. */
export type LocalSiteConfig = {
  [name: string]: unknown
}

/** Whether the site leaves the grid. */
export type IslandModeRequest = {
  /** A number of the manufacturer for the mode. */
  mode: number
  /** True leaves the grid though something speaks against it. */
  force?: boolean | undefined
}
