// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** A vehicle on order. */
export type VehicleOrder = {
  /** Number of the vehicle at the manufacturer. */
  vehicleMapId?: number | null | undefined
  /** Number of the order. */
  referenceNumber: string
  /** The vehicle, once it has a VIN. */
  vin?: string | null | undefined
  /** How far the order is. */
  orderStatus: string
  /** The same, more closely. */
  orderSubstatus?: string | null | undefined
  /** Model, such as `m3`. */
  modelCode?: string | null | undefined
  /** Where it will be delivered: ISO 3166. */
  countryCode?: string | null | undefined
  /** Language of the order. */
  locale?: string | null | undefined
  /** Codes of what was chosen, joined with commas. */
  mktOptions?: string | null | undefined
  /** Whether a business ordered it. */
  isB2b?: boolean | undefined
  [name: string]: unknown
}

/** The region of the account at the manufacturer. */
export type UserRegion = {
  /** `na`, `eu` or `cn`. */
  region: 'na' | 'eu' | 'cn' | (string & {})
  /** Where the manufacturer answers for this account. */
  fleet_api_base_url: string
  [name: string]: unknown
}

/** Switches of the account. */
export type FeatureConfig = {
  /** How the app of the manufacturer listens. */
  signaling?: {
    enabled?: boolean | undefined
    subscribe_connectivity?: boolean | undefined
    use_auth_token?: boolean | undefined
    [name: string]: unknown
  } | undefined
  [name: string]: unknown
}

/** The key of the account for backups. */
export type BackupKey = {
  /** The public key; null where there is none. */
  public_key?: string | null | undefined
  [name: string]: unknown
}
