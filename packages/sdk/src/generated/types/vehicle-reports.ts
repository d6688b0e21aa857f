// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** Whether the owner lets apps reach the car. */
export type MobileAccess = {
  /** Why not; empty if they may. */
  reason?: string | undefined
  /** Apps may reach it. */
  result: boolean
  [name: string]: unknown
}

/** A slow charger, at a hotel or the like. */
export type DestinationCharger = {
  /** Where it is. */
  location: {
    lat: number
    long: number
    [name: string]: unknown
  }
  /** What it is called. */
  name: string
  /** What kind of charger it is. */
  type: string
  /** How far it is, as the crow flies. Unit: mi. */
  distance_miles: number
  /** What there is around it, joined with commas. */
  amenities?: string | null | undefined
  [name: string]: unknown
}

/** A fast charger of the manufacturer. */
export type Supercharger = {
  /** Where it is. */
  location: {
    lat: number
    long: number
    [name: string]: unknown
  }
  /** What it is called. */
  name: string
  /** What kind of charger it is. */
  type: string
  /** How far it is, as the crow flies. Unit: mi. */
  distance_miles: number
  /** What there is around it, joined with commas. */
  amenities?: string | null | undefined
  /** How many places are free. */
  available_stalls?: number | null | undefined
  /** How many places there are. */
  total_stalls?: number | null | undefined
  /** Nobody can charge here now. */
  site_closed?: boolean | null | undefined
  /** What it costs, in words. */
  billing_info?: string | null | undefined
  [name: string]: unknown
}

/** Chargers around the car, nearest first. */
export type NearbyChargingSites = {
  /** When the free places were counted: seconds since 1970. Unit: s. */
  congestion_sync_time_utc_secs?: number | null | undefined
  /** Slow chargers. */
  destination_charging: DestinationCharger[]
  /** Fast chargers. */
  superchargers: Supercharger[]
  /** When the car said so: milliseconds since 1970. Unit: ms. */
  timestamp?: number | null | undefined
  [name: string]: unknown
}

/** Something the car complained of. */
export type RecentAlert = {
  /** The manufacturer’s name of it. */
  name: string
  /** When. */
  time: string
  /** For whom it is: `customer`, `service` or `service-fix`. */
  audience?: string[] | null | undefined
  /** What the car showed. */
  user_text?: string | null | undefined
  [name: string]: unknown
}

/** What the car complained of lately. */
export type RecentAlerts = {
  /** The alerts. */
  recent_alerts: RecentAlert[]
  [name: string]: unknown
}

/** One thing that is new in a firmware. */
export type ReleaseNote = {
  /** Its heading. */
  title?: string | null | undefined
  /** What it is in a few words. */
  subtitle?: string | null | undefined
  /** What it is. */
  description?: string | null | undefined
  /** The firmware that brought it. */
  customer_version?: string | null | undefined
  /** Name of its icon. */
  icon?: string | null | undefined
  /** Address of a picture on a dark ground. */
  image_url?: string | null | undefined
  /** Address of a picture on a light ground. */
  light_image_url?: string | null | undefined
  [name: string]: unknown
}

/** What is new in a firmware. */
export type ReleaseNotes = {
  /** The notes. */
  release_notes: ReleaseNote[]
  [name: string]: unknown
}

/** A visit to the workshop. Empty while there is none. */
export type ServiceData = {
  /** Where the visit stands. */
  service_status?: string | null | undefined
  /** When the car should be ready. */
  service_etc?: string | null | undefined
  /** Number of the visit. */
  service_visit_number?: string | null | undefined
  /** The same as `service_status`, as a number. */
  status_id?: number | null | undefined
  [name: string]: unknown
}
