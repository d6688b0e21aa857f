import * as z from 'zod/mini'

import { Seconds } from './energy-shapes.ts'
import { schema } from './schema.ts'

/** A key that may talk to the site's gateway on the local network. Some name it `publicKey`. */
export const AuthorizedClient = schema(() =>
  z
    .looseObject({
      type: z.optional(z.number()),
      description: z.optional(z.string()),
      key_type: z.optional(z.number()),
      public_key: z.optional(z.string()),
      publicKey: z.optional(z.string()),
      roles: z.optional(z.array(z.number())),
      state: z.number(),
      verification: z.optional(z.number()),
      added_time: z.optional(Seconds()),
    })
    .check(z.refine(({ public_key, publicKey }) => (public_key ?? publicKey) !== undefined)),
)
export type AuthorizedClient = z.infer<ReturnType<typeof AuthorizedClient>>

/** Those keys. Some gateways of sites name them `authorized_clients`. */
export const AuthorizedClients = schema(() =>
  z
    .looseObject({
      clients: z.optional(z.array(AuthorizedClient())),
      authorized_clients: z.optional(z.array(AuthorizedClient())),
    })
    .check(
      z.refine(({ clients, authorized_clients }) => (clients ?? authorized_clients) !== undefined),
    ),
)
export type AuthorizedClients = z.infer<ReturnType<typeof AuthorizedClients>>

const Base64 = schema(() => z.string().check(z.regex(/^[A-Za-z0-9+/]+={0,2}$/), z.maxLength(4096)))

export const AuthorizedClientRequest = schema(() =>
  z.object({
    public_key: z.optional(Base64()),
    description: z.optional(z.string().check(z.maxLength(200))),
    key_type: z.optional(z.int()),
    authorized_client_type: z.optional(z.int()),
  }),
)
export type AuthorizedClientRequest = z.infer<ReturnType<typeof AuthorizedClientRequest>>

export const AuthorizedClientReference = schema(() => z.object({ public_key: Base64() }))

// Older gateways send an address as one number.
const Address = () => z.union([z.string(), z.number()])

export const Ipv4Config = schema(() =>
  z.looseObject({
    dhcp_enabled: z.optional(z.boolean()),
    address: z.optional(Address()),
    subnet_mask: z.optional(Address()),
    gateway: z.optional(Address()),
  }),
)

export const ConnectivityStatus = schema(() =>
  z.looseObject({
    connected_physical: z.optional(z.boolean()),
    connected_internet: z.optional(z.boolean()),
    connected_tesla: z.optional(z.boolean()),
    rssi: z.optional(z.looseObject({})),
  }),
)

export const NetworkInterface = schema(() =>
  z.looseObject({
    mac_address: z.optional(z.string()),
    enabled: z.optional(z.boolean()),
    active_route: z.optional(z.boolean()),
    ipv4_config: z.optional(Ipv4Config()),
    connectivity_status: z.optional(ConnectivityStatus()),
    device_state: z.optional(z.number()),
    device_state_reason: z.optional(z.number()),
  }),
)

export const WifiConfig = schema(() => z.looseObject({ ssid: z.optional(z.string()) }))

/** How the site's gateway reaches the network. */
export const NetworkingStatus = schema(() =>
  z.looseObject({
    wifi_config: z.optional(WifiConfig()),
    wifi: z.optional(NetworkInterface()),
    eth: z.optional(NetworkInterface()),
    gsm: z.optional(NetworkInterface()),
  }),
)
export type NetworkingStatus = z.infer<ReturnType<typeof NetworkingStatus>>

/** An answer of the site's gateway that nobody documents: it passes as it comes. */
export const GatewayReply = schema(() => z.looseObject({}))
export type GatewayReply = z.infer<ReturnType<typeof GatewayReply>>

export const BackupSchedule = schema(() =>
  z.looseObject({
    start_time: z.optional(z.string().check(z.maxLength(40))),
    duration_seconds: z.optional(z.int().check(z.minimum(0))),
  }),
)

export const BackupEventRequest = schema(() => z.object({ scheduling_info: BackupSchedule() }))
export type BackupEventRequest = z.infer<ReturnType<typeof BackupEventRequest>>

export const LocalSiteConfig = schema(() => z.looseObject({}))
export type LocalSiteConfig = z.infer<ReturnType<typeof LocalSiteConfig>>

export const IslandModeRequest = schema(() =>
  z.object({ mode: z.int().check(z.minimum(0)), force: z.optional(z.boolean()) }),
)
export type IslandModeRequest = z.infer<ReturnType<typeof IslandModeRequest>>
