// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** What the gateway knows of a vehicle. */
export type VehicleMetadata = {
  /** What its owner calls it. */
  name: string
  /** What you are to it. */
  permission?: 'OWNER' | 'DRIVER' | 'GUEST' | (string & {}) | undefined
  /** Its commands go through the signing proxy. */
  proxy: boolean | null
  /** It takes signed commands. */
  signing: boolean | null
  /** False while it is not paid for. */
  access: boolean | null
  /** The gateway reads it again and again, since it does not stream. */
  polling: boolean | null
  /** Its firmware; null until the car has told. */
  firmware: string | null
  /** The manufacturer charges less for its data. */
  discounted: boolean | null
  /** Version of its telemetry client; null if it cannot stream. */
  fleet_telemetry: string | null
  /** What keeps it from streaming: `key`, `streaming_toggle` or `no_data`. Missing if nothing does. */
  issue?: string | undefined
  /** What it was built with. */
  config: {
    can_accept_navigation_requests?: boolean | null | undefined
    can_actuate_trunks?: boolean | null | undefined
    cop_user_set_temp_supported?: boolean | null | undefined
    dashcam_clip_save_supported?: boolean | null | undefined
    has_seat_cooling?: boolean | null | undefined
    rear_seat_heaters?: number | null | undefined
    rhd?: boolean | null | undefined
    sun_roof_installed?: number | boolean | null | undefined
    third_row_seats?: string | null | undefined
    [name: string]: unknown
  }
  [name: string]: unknown
}

/** What the gateway knows of an energy site. */
export type EnergySiteMetadata = {
  /** What its owner calls it. */
  name: string
  /** False while it is not paid for. */
  access: boolean | null
  [name: string]: unknown
}

/** One look at everything the caller owns and may do. */
export type Metadata = {
  /** The id of the user. */
  uid: string
  /** Where the account lives: `NA` or `EU`. */
  region: string
  /** What the caller’s credentials may do. */
  scopes: string[]
  /** Vehicles, by VIN. */
  vehicles: Record<string, VehicleMetadata>
  /** Energy sites, by id. */
  energy_sites: Record<string, EnergySiteMetadata>
  /** The paid period. */
  subscription: {
    cycle?: string | null | undefined
    start?: string | null | undefined
    end?: string | null | undefined
    [name: string]: unknown
  }
  /** The VINs again, for old clients. */
  vins?: string[] | undefined
  [name: string]: unknown
}

/** A vehicle in the list of products. */
export type VehicleProduct = {
  /** The vehicle’s number; `id_s` is the same without loss. */
  id: number
  /** Another number, of old interfaces. */
  vehicle_id: number
  /** The vehicle identification number: names the vehicle in all calls. */
  vin: string
  /** No longer used. */
  color: string | null
  /** What you are to it. */
  access_type: 'OWNER' | 'DRIVER' | 'GUEST' | (string & {}) | null
  /** What its owner calls it. */
  display_name: string
  /** What it was ordered with, joined with commas. */
  option_codes: string | null
  /** What you may see of it. */
  granular_access: {
    hide_private: boolean
    [name: string]: unknown
  }
  /** No longer used. */
  tokens: unknown
  /** Whether it can be reached now. */
  state: 'online' | 'asleep' | 'offline' | (string & {})
  /** It is in the workshop. */
  in_service: boolean
  /** The vehicle’s number, as text. */
  id_s: string
  /** It shows the phone’s calendar. */
  calendar_enabled: boolean
  /** Version of the car’s own interface. */
  api_version: number | null
  /** No longer used. */
  backseat_token: string | null
  /** No longer used. */
  backseat_token_updated_at: number | null
  /** Phones pair with it by themselves. */
  ble_autopair_enrolled: boolean
  /** The account that asked, as a number. */
  user_id: number
  /** What the manufacturer remembers of it, if that was asked for. */
  cached_data: unknown
  /** Its owner lets no app reach it. */
  mobile_access_disabled: boolean
  /** Tells it from an energy site. */
  device_type: 'vehicle'
  /** Whether it takes signed commands. */
  command_signing: 'off' | 'allowed' | 'required' | (string & {})
  /** It has notes on its firmware. */
  release_notes_supported?: boolean | null | undefined
  /** In which way it is shared. */
  share_type_s?: string | null | undefined
  /** The manufacturer’s mark of a programme that it takes part in. */
  bnd_enrolled?: boolean | null | undefined
  [name: string]: unknown
}

/** An energy site in the list of products. */
export type EnergyProduct = {
  /** Names the site in all calls. */
  energy_site_id: number
  /** Tells it from a vehicle. */
  device_type: 'energy'
  /** What leads it: `battery`, `solar` or `wall_connector`. */
  resource_type: string
  /** What its owner calls it. */
  site_name?: string | undefined
  /** The manufacturer’s name of it. */
  id: string
  /** Its gateway. */
  gateway_id?: string | undefined
  /** Its id in another system of the manufacturer. */
  asset_site_id: string
  /** Its number in yet another. */
  warp_site_number: string
  /** Charge of its battery. Unit: %. */
  percentage_charged?: number | undefined
  /** Kind of battery. */
  battery_type?: string | undefined
  /** Power out of the battery; negative while it charges. Unit: W. */
  battery_power?: number | undefined
  /** Power of the sun. Unit: W. */
  solar_power?: number | undefined
  /** The manufacturer’s app shows that banner. */
  go_off_grid_test_banner_enabled: boolean | null
  /** It fills its battery before storms. */
  storm_mode_enabled: boolean | null
  /** Its first settings were made. */
  powerwall_onboarding_settings_set: boolean | null
  /** Its owner asked for the manufacturer’s tariff. */
  powerwall_tesla_electric_interested_in: boolean | null
  /** The manufacturer’s app shows that tour. */
  vpp_tour_enabled: boolean | null
  /** Which parts it has. */
  components: {
    battery: boolean
    battery_type?: string | null | undefined
    solar: boolean
    solar_type?: string | null | undefined
    grid: boolean
    load_meter: boolean
    market_type: string
    gateways?: ({
      device_id?: string | undefined
      din?: string | undefined
      serial_number?: string | undefined
      part_number?: string | undefined
      part_type?: number | undefined
      part_name?: string | undefined
      is_active?: boolean | undefined
      site_id?: string | undefined
      firmware_version?: string | undefined
      updated_datetime?: string | undefined
      [name: string]: unknown
    })[] | null | undefined
    wall_connectors?: ({
      device_id?: string | undefined
      din?: string | undefined
      serial_number?: string | undefined
      part_number?: string | undefined
      part_type?: number | undefined
      part_name?: string | undefined
      is_active?: boolean | undefined
      site_id?: string | undefined
      firmware_version?: string | undefined
      updated_datetime?: string | undefined
      [name: string]: unknown
    })[] | null | undefined
    inverters?: ({
      device_id?: string | undefined
      din?: string | undefined
      serial_number?: string | undefined
      part_number?: string | undefined
      part_type?: number | undefined
      part_name?: string | undefined
      is_active?: boolean | undefined
      site_id?: string | undefined
      firmware_version?: string | undefined
      updated_datetime?: string | undefined
      [name: string]: unknown
    })[] | null | undefined
    generator?: unknown
    [name: string]: unknown
  }
  /** What the manufacturer’s app offers for it. */
  features: {
    rate_plan_manager_no_pricing_constraint?: boolean | null | undefined
    [name: string]: unknown
  }
  /** Kind of solar panels. */
  solar_type?: string | null | undefined
  /** Cars can charge from its surplus of the sun. */
  charge_on_solar_capable?: boolean | null | undefined
  /** Its line to the grid, as the grid’s operator numbers it. */
  grid_installation_id?: string | null | undefined
  [name: string]: unknown
}

/** A vehicle or an energy site; `device_type` tells them apart. */
export type Product = VehicleProduct | EnergyProduct
