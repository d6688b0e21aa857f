import {
  type account as calls,
  EnergyProduct,
  EnergyProductComponents,
  EnergyProductFeatures,
  EnergySiteMetadata,
  Metadata,
  Product,
  ProductsQuery,
  SubscriptionPeriod,
  VehicleMetadata,
  VehicleOptions,
  VehicleProduct,
} from '../contract/account.ts'
import { annotate, type CallNotes, describe } from './annotate.ts'
import { vehicleFields } from './vehicles.ts'

const source = 'typescriptClient'

export const accountNotes = [
  annotate(
    VehicleOptions,
    'VehicleOptions',
    { text: 'What a vehicle was built with. Members are null until the car has told.', source },
    {
      can_accept_navigation_requests: 'It takes destinations from afar.',
      can_actuate_trunks: 'It opens its trunks from afar.',
      cop_user_set_temp_supported: 'Its owner can choose when protection from overheating begins.',
      dashcam_clip_save_supported: 'It saves clips of its cameras on demand.',
      has_seat_cooling: 'Its seats are ventilated.',
      rear_seat_heaters: 'Heated seats in the rear: 0 is none.',
      rhd: 'Its steering wheel is on the right.',
      sun_roof_installed: 'Whether its roof opens; a number on older cars.',
      third_row_seats: 'Kind of its third row.',
    },
  ),
  annotate(
    VehicleMetadata,
    'VehicleMetadata',
    { text: 'What the gateway knows of a vehicle.', source },
    {
      name: 'What its owner calls it.',
      permission: 'What you are to it.',
      proxy: 'Its commands go through the signing proxy.',
      signing: 'It takes signed commands.',
      access: 'False while it is not paid for.',
      polling: 'The gateway reads it again and again, since it does not stream.',
      firmware: 'Its firmware; null until the car has told.',
      discounted: 'The manufacturer charges less for its data.',
      fleet_telemetry: 'Version of its telemetry client; null if it cannot stream.',
      issue: {
        text: 'What keeps it from streaming: `key`, `streaming_toggle` or `no_data`. Missing if nothing does.',
        source: 'homeAssistant',
      },
      config: 'What it was built with.',
    },
  ),
  annotate(
    EnergySiteMetadata,
    'EnergySiteMetadata',
    { text: 'What the gateway knows of an energy site.', source },
    { name: 'What its owner calls it.', access: 'False while it is not paid for.' },
  ),
  annotate(
    SubscriptionPeriod,
    'SubscriptionPeriod',
    { text: 'The paid period. Empty without a subscription.', source },
    {
      cycle: 'How often it renews: `month` or `year`.',
      start: 'When the period began.',
      end: 'When it ends.',
    },
  ),
  annotate(
    Metadata,
    'Metadata',
    { text: 'One look at everything the caller owns and may do.', source },
    {
      uid: 'The id of the user.',
      region: 'Where the account lives: `NA` or `EU`.',
      scopes: 'What the caller’s credentials may do.',
      vehicles: 'Vehicles, by VIN.',
      energy_sites: 'Energy sites, by id.',
      subscription: 'The paid period.',
      vins: 'The VINs again, for old clients.',
    },
  ),
  annotate(
    VehicleProduct,
    'VehicleProduct',
    { text: 'A vehicle in the list of products.', source: 'fleetApi' },
    {
      ...vehicleFields,
      user_id: 'The account that asked, as a number.',
      cached_data: 'What the manufacturer remembers of it, if that was asked for.',
      mobile_access_disabled: 'Its owner lets no app reach it.',
      device_type: 'Tells it from an energy site.',
      command_signing: 'Whether it takes signed commands.',
      release_notes_supported: 'It has notes on its firmware.',
      share_type_s: { text: 'In which way it is shared.', source },
      bnd_enrolled: {
        text: 'The manufacturer’s mark of a programme that it takes part in.',
        source,
      },
    },
  ),
  annotate(
    EnergyProductComponents,
    'EnergyProductComponents',
    { text: 'Which parts an energy site has.', source: 'fleetApi' },
    {
      battery: 'A battery.',
      battery_type: 'Kind of battery.',
      solar: 'Solar panels.',
      solar_type: 'Kind of solar panels.',
      grid: 'A line to the grid.',
      load_meter: 'A meter of the household’s load.',
      market_type: 'Whether it is a home or a business.',
      gateways: { text: 'Its gateways.', source },
      wall_connectors: { text: 'Its wall connectors.', source },
      inverters: { text: 'Its inverters.', source },
      generator: { text: 'A generator, as the manufacturer tells of it.', source },
    },
  ),
  annotate(
    EnergyProductFeatures,
    'EnergyProductFeatures',
    { text: 'What the manufacturer’s app offers for a site.', source: 'fleetApi' },
    { rate_plan_manager_no_pricing_constraint: 'Any prices may be entered.' },
  ),
  annotate(
    EnergyProduct,
    'EnergyProduct',
    { text: 'An energy site in the list of products.', source: 'fleetApi' },
    {
      energy_site_id: 'Names the site in all calls.',
      device_type: 'Tells it from a vehicle.',
      resource_type: 'What leads it: `battery`, `solar` or `wall_connector`.',
      site_name: 'What its owner calls it.',
      id: 'The manufacturer’s name of it.',
      gateway_id: 'Its gateway.',
      asset_site_id: 'Its id in another system of the manufacturer.',
      warp_site_number: 'Its number in yet another.',
      percentage_charged: { text: 'Charge of its battery.', unit: '%' },
      battery_type: 'Kind of battery.',
      battery_power: { text: 'Power out of the battery; negative while it charges.', unit: 'W' },
      solar_power: { text: 'Power of the sun.', unit: 'W' },
      go_off_grid_test_banner_enabled: 'The manufacturer’s app shows that banner.',
      storm_mode_enabled: 'It fills its battery before storms.',
      powerwall_onboarding_settings_set: 'Its first settings were made.',
      powerwall_tesla_electric_interested_in: 'Its owner asked for the manufacturer’s tariff.',
      vpp_tour_enabled: 'The manufacturer’s app shows that tour.',
      components: 'Which parts it has.',
      features: 'What the manufacturer’s app offers for it.',
      solar_type: { text: 'Kind of solar panels.', source },
      charge_on_solar_capable: { text: 'Cars can charge from its surplus of the sun.', source },
      grid_installation_id: {
        text: 'Its line to the grid, as the grid’s operator numbers it.',
        source,
      },
    },
  ),
  annotate(
    ProductsQuery,
    'ProductsQuery',
    { text: 'How to list products.', source },
    { decode: '`true` asks for option codes and remembered data in words.' },
  ),
  describe(Product, 'Product', {
    text: 'A vehicle or an energy site; `device_type` tells them apart.',
    source: 'fleetApi',
  }),
]

export const accountCalls: CallNotes<typeof calls> = {
  metadata: {
    text:
      'Reads scopes, subscription, and the name and access of every vehicle and energy site, flat. ' +
      'Where the manufacturer cannot be asked now, it tells what was told before.',
    source,
  },
  products: {
    text: 'Lists vehicles and energy sites. Where the manufacturer cannot be asked now, it lists what was listed before.',
    source: 'fleetApi',
  },
}
