// Generated from packages/sdk/data by `pnpm catalogue`; edit the data instead.
import * as z from 'zod/mini'
import type { BodySchema } from '../contract/command-endpoint.ts'
import { schema } from '../contract/schema.ts'

export type ActuateTrunk = {
  /** Which of the two. The rear one closes if it is open. */
  which_trunk: 'front' | 'rear'
}
export const ActuateTrunk: BodySchema<ActuateTrunk> = /* @__PURE__ */ schema(() => z.object({
  which_trunk: z.enum(["front","rear"]),
}))

export type AddChargeSchedule = {
  /** The schedule to change; left out, a new one. */
  id?: number | undefined
  /** A name for it. */
  name?: string | undefined
  /** Days joined with commas: SUN, MON, TUES, WED, THURS, FRI, SAT, ALL or WEEKDAYS. A number counts as a bit mask, Sunday first. */
  days_of_week: string | number
  /** False keeps it without following it. */
  enabled: boolean
  /** True begins at the start time. */
  start_enabled: boolean
  /** When charging begins: minutes after local midnight. In minutes, 0 to 1439. */
  start_time?: number | undefined
  /** True ends at the end time. */
  end_enabled: boolean
  /** When charging ends: minutes after local midnight. In minutes, 0 to 1439. */
  end_time?: number | undefined
  /** Where the schedule applies. In degrees, -90 to 90. */
  lat: number
  /** Where the schedule applies. In degrees, -180 to 180. */
  lon: number
  /** True follows it once. */
  one_time?: boolean | undefined
}
export const AddChargeSchedule: BodySchema<AddChargeSchedule> = /* @__PURE__ */ schema(() => z.object({
  id: z.optional(z.int()),
  name: z.optional(z.string()),
  days_of_week: z.union([z.string(), z.int()]),
  enabled: z.boolean(),
  start_enabled: z.boolean(),
  start_time: z.optional(z.int().check(z.minimum(0), z.maximum(1439))),
  end_enabled: z.boolean(),
  end_time: z.optional(z.int().check(z.minimum(0), z.maximum(1439))),
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
  one_time: z.optional(z.boolean()),
}))

export type AddPreconditionSchedule = {
  /** The schedule to change; left out, a new one. */
  id?: number | undefined
  /** A name for it. */
  name?: string | undefined
  /** Days joined with commas: SUN, MON, TUES, WED, THURS, FRI, SAT, ALL or WEEKDAYS. A number counts as a bit mask, Sunday first. */
  days_of_week: string | number
  /** False keeps it without following it. */
  enabled: boolean
  /** When the cabin is ready: minutes after local midnight. In minutes, 0 to 1439. */
  precondition_time: number
  /** Where the schedule applies. In degrees, -90 to 90. */
  lat: number
  /** Where the schedule applies. In degrees, -180 to 180. */
  lon: number
  /** True follows it once. */
  one_time?: boolean | undefined
}
export const AddPreconditionSchedule: BodySchema<AddPreconditionSchedule> = /* @__PURE__ */ schema(() => z.object({
  id: z.optional(z.int()),
  name: z.optional(z.string()),
  days_of_week: z.union([z.string(), z.int()]),
  enabled: z.boolean(),
  precondition_time: z.int().check(z.minimum(0), z.maximum(1439)),
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
  one_time: z.optional(z.boolean()),
}))

export type AdjustVolume = {
  /** Volume from 0; the car tells its own highest as MediaAudioVolumeMax. 0 to 11. */
  volume: number
}
export const AdjustVolume: BodySchema<AdjustVolume> = /* @__PURE__ */ schema(() => z.object({
  volume: z.number().check(z.minimum(0), z.maximum(11)),
}))

export type BatchRemoveChargeSchedules = {
  /** True removes those of the home. */
  home: boolean
  /** True removes those of the workplace. */
  work: boolean
  /** True removes those of all other places. */
  other: boolean
}
export const BatchRemoveChargeSchedules: BodySchema<BatchRemoveChargeSchedules> = /* @__PURE__ */ schema(() => z.object({
  home: z.boolean(),
  work: z.boolean(),
  other: z.boolean(),
}))

export type BatchRemovePreconditionSchedules = {
  /** True removes those of the home. */
  home: boolean
  /** True removes those of the workplace. */
  work: boolean
  /** True removes those of all other places. */
  other: boolean
}
export const BatchRemovePreconditionSchedules: BodySchema<BatchRemovePreconditionSchedules> = /* @__PURE__ */ schema(() => z.object({
  home: z.boolean(),
  work: z.boolean(),
  other: z.boolean(),
}))

export type GuestMode = {
  /** True turns it on, false off. */
  enable: boolean
}
export const GuestMode: BodySchema<GuestMode> = /* @__PURE__ */ schema(() => z.strictObject({
  enable: z.boolean(),
}))

export type KeepAccessoryPowerMode = {
  /** True turns it on, false off. */
  enable: boolean
}
export const KeepAccessoryPowerMode: BodySchema<KeepAccessoryPowerMode> = /* @__PURE__ */ schema(() => z.object({
  enable: z.boolean(),
}))

export type NavigationGpsRequest = {
  /** Latitude. In degrees, -90 to 90. */
  lat: number
  /** Longitude. In degrees, -180 to 180. */
  lon: number
  /** Where the stop goes: 0 as the car likes, 1 instead of the trip, 2 before it, 3 after it. 0 to 3. */
  order?: number | undefined
}
export const NavigationGpsRequest: BodySchema<NavigationGpsRequest> = /* @__PURE__ */ schema(() => z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
  order: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
}))

export type NavigationRequest = {
  /** Kind of share; share_ext_content_raw if in doubt. */
  type?: string | undefined
  /** Language of the text, such as en-US. */
  locale?: string | undefined
  /** When it was shared: milliseconds since 1970. */
  timestamp_ms?: string | number | undefined
  /** The address or link, or an object that holds it under android.intent.extra.TEXT. */
  value: { [name: string]: unknown } | string
}
export const NavigationRequest: BodySchema<NavigationRequest> = /* @__PURE__ */ schema(() => z.object({
  type: z.optional(z.string()),
  locale: z.optional(z.string()),
  timestamp_ms: z.optional(z.union([z.string(), z.number()])),
  value: z.union([z.record(z.string(), z.unknown()), z.string()]),
}))

export type NavigationScRequest = {
  /** The Supercharger. */
  id: number | string
  /** Where the stop goes: 0 as the car likes, 1 instead of the trip, 2 before it, 3 after it. 0 to 3. */
  order?: number | undefined
}
export const NavigationScRequest: BodySchema<NavigationScRequest> = /* @__PURE__ */ schema(() => z.object({
  id: z.union([z.int(), z.string()]),
  order: z.optional(z.int().check(z.minimum(0), z.maximum(3))),
}))

export type NavigationWaypointsRequest = {
  /** Stops joined with commas, each as refId: and the id of a Google place. */
  waypoints: string
}
export const NavigationWaypointsRequest: BodySchema<NavigationWaypointsRequest> = /* @__PURE__ */ schema(() => z.object({
  waypoints: z.string(),
}))

export type ParentalControlsActivate = {
  /** The PIN: four digits, as text. */
  pin: string
}
export const ParentalControlsActivate: BodySchema<ParentalControlsActivate> = /* @__PURE__ */ schema(() => z.object({
  pin: z.string().check(z.regex(/^[0-9]{4}$/)),
}))

export type ParentalControlsDeactivate = {
  /** The PIN: four digits, as text. */
  pin: string
}
export const ParentalControlsDeactivate: BodySchema<ParentalControlsDeactivate> = /* @__PURE__ */ schema(() => z.object({
  pin: z.string().check(z.regex(/^[0-9]{4}$/)),
}))

export type ParentalControlsEnableSetting = {
  /** Which one. */
  setting: 'SpeedLimit' | 'Acceleration' | 'SafetyFeatures' | 'Curfew' | 'BrowserBlocked' | 'TheaterBlocked' | 'ArcadeBlocked'
  /** True turns it on, false off. */
  enable: boolean
}
export const ParentalControlsEnableSetting: BodySchema<ParentalControlsEnableSetting> = /* @__PURE__ */ schema(() => z.object({
  setting: z.enum(["SpeedLimit","Acceleration","SafetyFeatures","Curfew","BrowserBlocked","TheaterBlocked","ArcadeBlocked"]),
  enable: z.boolean(),
}))

export type ParentalControlsSetSpeedLimit = {
  /** The speed. In mph, 0 or more. */
  limit_mph: number
}
export const ParentalControlsSetSpeedLimit: BodySchema<ParentalControlsSetSpeedLimit> = /* @__PURE__ */ schema(() => z.object({
  limit_mph: z.number().check(z.minimum(0)),
}))

export type RemoteAutoSeatClimateRequest = {
  /** The seat: 1 front left, 2 front right. */
  auto_seat_position: 1 | 2
  /** True turns it on, false off. */
  auto_climate_on: boolean
}
export const RemoteAutoSeatClimateRequest: BodySchema<RemoteAutoSeatClimateRequest> = /* @__PURE__ */ schema(() => z.object({
  auto_seat_position: z.literal([1,2]),
  auto_climate_on: z.boolean(),
}))

export type RemoteAutoSteeringWheelHeatClimateRequest = {
  /** True turns it on, false off. */
  on: boolean
}
export const RemoteAutoSteeringWheelHeatClimateRequest: BodySchema<RemoteAutoSteeringWheelHeatClimateRequest> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
}))

export type RemoteBoombox = {
  /** 0 is a random fart, 2000 the locating ping. */
  sound?: 0 | 2000 | undefined
}
export const RemoteBoombox: BodySchema<RemoteBoombox> = /* @__PURE__ */ schema(() => z.object({
  sound: z.optional(z.literal([0,2000])),
}))

export type RemoteSeatCoolerRequest = {
  /** The seat: 1 front left, 2 front right; 0 counts as 1. */
  seat_position: 0 | 1 | 2
  /** 0 off, 1 low, 2 medium, 3 high. 0 to 3. */
  seat_cooler_level: number
}
export const RemoteSeatCoolerRequest: BodySchema<RemoteSeatCoolerRequest> = /* @__PURE__ */ schema(() => z.object({
  seat_position: z.literal([0,1,2]),
  seat_cooler_level: z.int().check(z.minimum(0), z.maximum(3)),
}))

export type RemoteSeatHeaterRequest = {
  /** The seat: 0 front left, 1 front right, 2 rear left, 3 back of rear left, 4 rear centre, 5 rear right, 6 back of rear right, 7 third row left, 8 third row right. 0 to 8. */
  heater: number
  /** The same seat, under the name that the signed protocol has for it; need not be sent. 0 to 8. */
  seat_position?: number | undefined
  /** 0 off, 1 low, 2 medium, 3 high. 0 to 3. */
  level: number
}
export const RemoteSeatHeaterRequest: BodySchema<RemoteSeatHeaterRequest> = /* @__PURE__ */ schema(() => z.object({
  heater: z.int().check(z.minimum(0), z.maximum(8)),
  seat_position: z.optional(z.int().check(z.minimum(0), z.maximum(8))),
  level: z.int().check(z.minimum(0), z.maximum(3)),
}))

export type RemoteSteeringWheelHeatLevelRequest = {
  /** 0 off, 1 low, 3 high. */
  level: 0 | 1 | 3
}
export const RemoteSteeringWheelHeatLevelRequest: BodySchema<RemoteSteeringWheelHeatLevelRequest> = /* @__PURE__ */ schema(() => z.object({
  level: z.literal([0,1,3]),
}))

export type RemoteSteeringWheelHeaterRequest = {
  /** True turns it on, false off. */
  on: boolean
}
export const RemoteSteeringWheelHeaterRequest: BodySchema<RemoteSteeringWheelHeaterRequest> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
}))

export type RemoveChargeSchedule = {
  /** The schedule. */
  id: number
}
export const RemoveChargeSchedule: BodySchema<RemoveChargeSchedule> = /* @__PURE__ */ schema(() => z.object({
  id: z.int(),
}))

export type RemovePreconditionSchedule = {
  /** The schedule. */
  id: number
}
export const RemovePreconditionSchedule: BodySchema<RemovePreconditionSchedule> = /* @__PURE__ */ schema(() => z.object({
  id: z.int(),
}))

export type ScheduleSoftwareUpdate = {
  /** How long from now; 0 is at once. In seconds, 0 or more. */
  offset_sec: number
}
export const ScheduleSoftwareUpdate: BodySchema<ScheduleSoftwareUpdate> = /* @__PURE__ */ schema(() => z.object({
  offset_sec: z.int().check(z.minimum(0)),
}))

export type SetBioweaponMode = {
  /** True turns it on, false off. */
  on: boolean
  /** True if a person chose it, not the car by itself. */
  manual_override: boolean
}
export const SetBioweaponMode: BodySchema<SetBioweaponMode> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
  manual_override: z.boolean(),
}))

export type SetCabinOverheatProtection = {
  /** True turns it on, false off. */
  on: boolean
  /** True uses the fan alone, without cooling. */
  fan_only?: boolean | undefined
}
export const SetCabinOverheatProtection: BodySchema<SetCabinOverheatProtection> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
  fan_only: z.optional(z.boolean()),
}))

export type SetChargeLimit = {
  /** The limit. In %, 0 to 100. */
  percent: number
}
export const SetChargeLimit: BodySchema<SetChargeLimit> = /* @__PURE__ */ schema(() => z.object({
  percent: z.int().check(z.minimum(0), z.maximum(100)),
}))

export type SetChargingAmps = {
  /** The current. In A, 0 or more. */
  charging_amps: number
}
export const SetChargingAmps: BodySchema<SetChargingAmps> = /* @__PURE__ */ schema(() => z.object({
  charging_amps: z.int().check(z.minimum(0)),
}))

export type SetClimateKeeperMode = {
  /** 0 off, 1 keep, 2 dog, 3 camp. */
  climate_keeper_mode: 0 | 1 | 2 | 3
  /** True if a person chose it, not the car by itself. */
  manual_override?: boolean | undefined
}
export const SetClimateKeeperMode: BodySchema<SetClimateKeeperMode> = /* @__PURE__ */ schema(() => z.object({
  climate_keeper_mode: z.literal([0,1,2,3]),
  manual_override: z.optional(z.boolean()),
}))

export type SetCopTemp = {
  /** 0 low (30 °C), 1 medium (35 °C), 2 high (40 °C). */
  cop_temp: 0 | 1 | 2
}
export const SetCopTemp: BodySchema<SetCopTemp> = /* @__PURE__ */ schema(() => z.object({
  cop_temp: z.literal([0,1,2]),
}))

export type SetLowPowerMode = {
  /** True turns it on, false off. */
  enable: boolean
}
export const SetLowPowerMode: BodySchema<SetLowPowerMode> = /* @__PURE__ */ schema(() => z.object({
  enable: z.boolean(),
}))

export type SetPinToDrive = {
  /** True turns it on, false off. */
  on: boolean
  /** The PIN: four digits, as text. Needed to turn it on. */
  password?: string | undefined
}
export const SetPinToDrive: BodySchema<SetPinToDrive> = /* @__PURE__ */ schema(() => z.strictObject({
  on: z.boolean(),
  password: z.optional(z.string().check(z.regex(/^[0-9]{4}$/))),
}))

export type SetPreconditioningMax = {
  /** True turns it on, false off. */
  on: boolean
  /** True if a person chose it, not the car by itself. */
  manual_override?: boolean | undefined
}
export const SetPreconditioningMax: BodySchema<SetPreconditioningMax> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
  manual_override: z.optional(z.boolean()),
}))

export type SetScheduledCharging = {
  /** True turns it on, false off. */
  enable: boolean
  /** When charging begins: minutes after local midnight. In minutes, 0 to 1439. */
  time?: number | undefined
}
export const SetScheduledCharging: BodySchema<SetScheduledCharging> = /* @__PURE__ */ schema(() => z.object({
  enable: z.boolean(),
  time: z.optional(z.int().check(z.minimum(0), z.maximum(1439))),
}))

export type SetScheduledDeparture = {
  /** True turns it on, false off. */
  enable: boolean
  /** When the car is ready: minutes after local midnight. In minutes, 0 to 1439. */
  departure_time?: number | undefined
  /** True also heats or cools the cabin by then. */
  preconditioning_enabled?: boolean | undefined
  /** True does so from Monday to Friday only. */
  preconditioning_weekdays_only?: boolean | undefined
  /** True charges while electricity is cheap. */
  off_peak_charging_enabled?: boolean | undefined
  /** True does so from Monday to Friday only. */
  off_peak_charging_weekdays_only?: boolean | undefined
  /** When electricity stops being cheap: minutes after local midnight. In minutes, 0 to 1439. */
  end_off_peak_time?: number | undefined
}
export const SetScheduledDeparture: BodySchema<SetScheduledDeparture> = /* @__PURE__ */ schema(() => z.object({
  enable: z.boolean(),
  departure_time: z.optional(z.int().check(z.minimum(0), z.maximum(1439))),
  preconditioning_enabled: z.optional(z.boolean()),
  preconditioning_weekdays_only: z.optional(z.boolean()),
  off_peak_charging_enabled: z.optional(z.boolean()),
  off_peak_charging_weekdays_only: z.optional(z.boolean()),
  end_off_peak_time: z.optional(z.int().check(z.minimum(0), z.maximum(1439))),
}))

export type SetSentryMode = {
  /** True turns it on, false off. */
  on: boolean
}
export const SetSentryMode: BodySchema<SetSentryMode> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
}))

export type SetTemps = {
  /** The driver's side. In °C, 10 to 35. */
  driver_temp?: number | undefined
  /** The passenger's side. In °C, 10 to 35. */
  passenger_temp?: number | undefined
}
export const SetTemps: BodySchema<SetTemps> = /* @__PURE__ */ schema(() => z.object({
  driver_temp: z.optional(z.number().check(z.minimum(10), z.maximum(35))),
  passenger_temp: z.optional(z.number().check(z.minimum(10), z.maximum(35))),
}).check(z.refine((body) => body.driver_temp !== undefined || body.passenger_temp !== undefined, 'needs driver_temp or passenger_temp')))

export type SetValetMode = {
  /** True turns it on, false off. */
  on: boolean
  /** A PIN of four digits, as text. Needed to turn it on. */
  password?: string | undefined
}
export const SetValetMode: BodySchema<SetValetMode> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
  password: z.optional(z.string().check(z.regex(/^[0-9]{4}$/))),
}))

export type SetVehicleName = {
  /** The new name. */
  vehicle_name: string
}
export const SetVehicleName: BodySchema<SetVehicleName> = /* @__PURE__ */ schema(() => z.object({
  vehicle_name: z.string(),
}))

export type SpeedLimitActivate = {
  /** The PIN: four digits, as text. */
  pin: string
}
export const SpeedLimitActivate: BodySchema<SpeedLimitActivate> = /* @__PURE__ */ schema(() => z.object({
  pin: z.string().check(z.regex(/^[0-9]{4}$/)),
}))

export type SpeedLimitClearPin = {
  /** The PIN: four digits, as text. */
  pin: string
}
export const SpeedLimitClearPin: BodySchema<SpeedLimitClearPin> = /* @__PURE__ */ schema(() => z.object({
  pin: z.string().check(z.regex(/^[0-9]{4}$/)),
}))

export type SpeedLimitDeactivate = {
  /** The PIN: four digits, as text. */
  pin: string
}
export const SpeedLimitDeactivate: BodySchema<SpeedLimitDeactivate> = /* @__PURE__ */ schema(() => z.object({
  pin: z.string().check(z.regex(/^[0-9]{4}$/)),
}))

export type SpeedLimitSetLimit = {
  /** The speed. In mph, 0 or more. */
  limit_mph: number
}
export const SpeedLimitSetLimit: BodySchema<SpeedLimitSetLimit> = /* @__PURE__ */ schema(() => z.object({
  limit_mph: z.number().check(z.minimum(0)),
}))

export type SunRoofControl = {
  /** What it is to do. */
  state: 'vent' | 'close' | 'stop'
}
export const SunRoofControl: BodySchema<SunRoofControl> = /* @__PURE__ */ schema(() => z.object({
  state: z.enum(["vent","close","stop"]),
}))

export type TakeDrivenote = {
  /** The note. */
  note: string
}
export const TakeDrivenote: BodySchema<TakeDrivenote> = /* @__PURE__ */ schema(() => z.object({
  note: z.string(),
}))

export type TriggerHomelink = {
  /** Where the car is. In degrees, -90 to 90. */
  lat: number
  /** Where the car is. In degrees, -180 to 180. */
  lon: number
  /** Token of the app, where the manufacturer asks for one. */
  token?: string | undefined
}
export const TriggerHomelink: BodySchema<TriggerHomelink> = /* @__PURE__ */ schema(() => z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
  token: z.optional(z.string()),
}))

export type UpcomingCalendarEntries = {
  /** The entries. */
  calendar_data: { [name: string]: unknown } | string
}
export const UpcomingCalendarEntries: BodySchema<UpcomingCalendarEntries> = /* @__PURE__ */ schema(() => z.object({
  calendar_data: z.union([z.record(z.string(), z.unknown()), z.string()]),
}))

export type WindowControl = {
  /** What they are to do. */
  command: 'vent' | 'close'
  /** Where you are; older cars close only for somebody near. In degrees, -90 to 90. */
  lat?: number | undefined
  /** Where you are; older cars close only for somebody near. In degrees, -180 to 180. */
  lon?: number | undefined
}
export const WindowControl: BodySchema<WindowControl> = /* @__PURE__ */ schema(() => z.object({
  command: z.enum(["vent","close"]),
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lon: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
}))

export type CustomChargeOnSolar = {
  /** True turns it on, false off. */
  enabled?: boolean | undefined
  /** Up to here it charges from any source. In %, 0 to 100. */
  lowerChargeLimit?: number | undefined
  /** Up to here it charges from surplus. In %, 0 to 100. */
  upperChargeLimit?: number | undefined
}
export const CustomChargeOnSolar: BodySchema<CustomChargeOnSolar> = /* @__PURE__ */ schema(() => z.object({
  enabled: z.optional(z.boolean()),
  lowerChargeLimit: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
  upperChargeLimit: z.optional(z.number().check(z.minimum(0), z.maximum(100))),
}))

export type CustomClearPinToDrive = {
  /** The PIN: four digits, as text. */
  pin: string
}
export const CustomClearPinToDrive: BodySchema<CustomClearPinToDrive> = /* @__PURE__ */ schema(() => z.object({
  pin: z.string().check(z.regex(/^[0-9]{4}$/)),
}))

export type CustomClosure = {
  /** Front door on the driver's side. */
  frontDriverDoor?: 'none' | 'move' | 'stop' | 'open' | 'close' | undefined
  /** Front door on the passenger's side. */
  frontPassengerDoor?: 'none' | 'move' | 'stop' | 'open' | 'close' | undefined
  /** Rear door on the driver's side. */
  rearDriverDoor?: 'none' | 'move' | 'stop' | 'open' | 'close' | undefined
  /** Rear door on the passenger's side. */
  rearPassengerDoor?: 'none' | 'move' | 'stop' | 'open' | 'close' | undefined
  /** Rear trunk. */
  rearTrunk?: 'none' | 'move' | 'stop' | 'open' | 'close' | undefined
  /** Front trunk. */
  frontTrunk?: 'none' | 'move' | 'stop' | 'open' | 'close' | undefined
  /** Charge port. */
  chargePort?: 'none' | 'move' | 'stop' | 'open' | 'close' | undefined
  /** Cover of the truck bed. */
  tonneau?: 'none' | 'move' | 'stop' | 'open' | 'close' | undefined
}
export const CustomClosure: BodySchema<CustomClosure> = /* @__PURE__ */ schema(() => z.object({
  frontDriverDoor: z.optional(z.enum(["none","move","stop","open","close"])),
  frontPassengerDoor: z.optional(z.enum(["none","move","stop","open","close"])),
  rearDriverDoor: z.optional(z.enum(["none","move","stop","open","close"])),
  rearPassengerDoor: z.optional(z.enum(["none","move","stop","open","close"])),
  rearTrunk: z.optional(z.enum(["none","move","stop","open","close"])),
  frontTrunk: z.optional(z.enum(["none","move","stop","open","close"])),
  chargePort: z.optional(z.enum(["none","move","stop","open","close"])),
  tonneau: z.optional(z.enum(["none","move","stop","open","close"])),
}))

export type CustomFrontZoneLight = {
  /** 0 off to 3 high. 0 to 3. */
  level: number
}
export const CustomFrontZoneLight: BodySchema<CustomFrontZoneLight> = /* @__PURE__ */ schema(() => z.object({
  level: z.int().check(z.minimum(0), z.maximum(3)),
}))

export type CustomGetNearbyChargingSites = {
  /** How many sites at most. 1 or more. */
  count?: number | undefined
  /** How far away at most. In mi, 0 or more. */
  radius?: number | undefined
  /** True asks for details of each site. */
  detail?: boolean | undefined
}
export const CustomGetNearbyChargingSites: BodySchema<CustomGetNearbyChargingSites> = /* @__PURE__ */ schema(() => z.object({
  count: z.optional(z.int().check(z.minimum(1))),
  radius: z.optional(z.number().check(z.minimum(0))),
  detail: z.optional(z.boolean()),
}))

export type CustomHvacRecirculation = {
  /** True turns it on, false off. */
  on: boolean
}
export const CustomHvacRecirculation: BodySchema<CustomHvacRecirculation> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
}))

export type CustomNavigationGpsDestination = {
  /** Latitude. In degrees, -90 to 90. */
  lat: number
  /** Longitude. In degrees, -180 to 180. */
  lon: number
  /** The name shown in the car. */
  destination: string
  /** Where the stop goes: 0 as the car likes, 1 instead of the trip, 2 before it, 3 after it. */
  order: 0 | 1 | 2 | 3
}
export const CustomNavigationGpsDestination: BodySchema<CustomNavigationGpsDestination> = /* @__PURE__ */ schema(() => z.object({
  lat: z.number().check(z.minimum(-90), z.maximum(90)),
  lon: z.number().check(z.minimum(-180), z.maximum(180)),
  destination: z.string(),
  order: z.literal([0,1,2,3]),
}))

export type CustomParentalControls = {
  /** True turns them on, false off. */
  activate: boolean
  /** The PIN: four digits, as text. */
  pin: string
}
export const CustomParentalControls: BodySchema<CustomParentalControls> = /* @__PURE__ */ schema(() => z.object({
  activate: z.boolean(),
  pin: z.string().check(z.regex(/^[0-9]{4}$/)),
}))

export type CustomParentalControlsClearPin = {
  /** The PIN: four digits, as text. */
  pin: string
}
export const CustomParentalControlsClearPin: BodySchema<CustomParentalControlsClearPin> = /* @__PURE__ */ schema(() => z.object({
  pin: z.string().check(z.regex(/^[0-9]{4}$/)),
}))

export type CustomParentalControlsEnableSetting = {
  /** Number of the control, as the car counts them. 0 or more. */
  setting: number
  /** True turns it on, false off. */
  enable: boolean
}
export const CustomParentalControlsEnableSetting: BodySchema<CustomParentalControlsEnableSetting> = /* @__PURE__ */ schema(() => z.object({
  setting: z.int().check(z.minimum(0)),
  enable: z.boolean(),
}))

export type CustomParentalControlsSetSpeedLimit = {
  /** The limit. In mph, 0 or more. */
  limit_mph: number
}
export const CustomParentalControlsSetSpeedLimit: BodySchema<CustomParentalControlsSetSpeedLimit> = /* @__PURE__ */ schema(() => z.object({
  limit_mph: z.number().check(z.minimum(0)),
}))

export type CustomPlayVideo = {
  /** Address of the video. */
  url: string
}
export const CustomPlayVideo: BodySchema<CustomPlayVideo> = /* @__PURE__ */ schema(() => z.object({
  url: z.string(),
}))

export type CustomRearZoneLight = {
  /** 0 off to 3 high. 0 to 3. */
  level: number
}
export const CustomRearZoneLight: BodySchema<CustomRearZoneLight> = /* @__PURE__ */ schema(() => z.object({
  level: z.int().check(z.minimum(0), z.maximum(3)),
}))

export type CustomSeatHeater = {
  /** Front left. */
  frontLeft?: 'off' | 'low' | 'medium' | 'high' | undefined
  /** Front right. */
  frontRight?: 'off' | 'low' | 'medium' | 'high' | undefined
  /** Rear left. */
  rearLeft?: 'off' | 'low' | 'medium' | 'high' | undefined
  /** Rear right. */
  rearRight?: 'off' | 'low' | 'medium' | 'high' | undefined
  /** Back of the rear left seat. */
  rearLeftBack?: 'off' | 'low' | 'medium' | 'high' | undefined
  /** Rear centre. */
  rearCenter?: 'off' | 'low' | 'medium' | 'high' | undefined
  /** Back of the rear right seat. */
  rearRightBack?: 'off' | 'low' | 'medium' | 'high' | undefined
  /** Third row left. */
  thirdRowLeft?: 'off' | 'low' | 'medium' | 'high' | undefined
  /** Third row right. */
  thirdRowRight?: 'off' | 'low' | 'medium' | 'high' | undefined
}
export const CustomSeatHeater: BodySchema<CustomSeatHeater> = /* @__PURE__ */ schema(() => z.object({
  frontLeft: z.optional(z.enum(["off","low","medium","high"])),
  frontRight: z.optional(z.enum(["off","low","medium","high"])),
  rearLeft: z.optional(z.enum(["off","low","medium","high"])),
  rearRight: z.optional(z.enum(["off","low","medium","high"])),
  rearLeftBack: z.optional(z.enum(["off","low","medium","high"])),
  rearCenter: z.optional(z.enum(["off","low","medium","high"])),
  rearRightBack: z.optional(z.enum(["off","low","medium","high"])),
  thirdRowLeft: z.optional(z.enum(["off","low","medium","high"])),
  thirdRowRight: z.optional(z.enum(["off","low","medium","high"])),
}))

export type CustomSetDistanceUnit = {
  /** Number of the unit, as the car counts them. 0 or more. */
  unit: number
}
export const CustomSetDistanceUnit: BodySchema<CustomSetDistanceUnit> = /* @__PURE__ */ schema(() => z.object({
  unit: z.int().check(z.minimum(0)),
}))

export type CustomSetEnergyDisplayFormat = {
  /** Number of the format, as the car counts them. 0 or more. */
  format: number
}
export const CustomSetEnergyDisplayFormat: BodySchema<CustomSetEnergyDisplayFormat> = /* @__PURE__ */ schema(() => z.object({
  format: z.int().check(z.minimum(0)),
}))

export type CustomSetKeepAccessoryPowerMode = {
  /** True turns it on, false off. */
  on: boolean
}
export const CustomSetKeepAccessoryPowerMode: BodySchema<CustomSetKeepAccessoryPowerMode> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
}))

export type CustomSetLightbarBrightness = {
  /** Brightness, as the car counts it; 0 is off. 0 or more. */
  brightness: number
}
export const CustomSetLightbarBrightness: BodySchema<CustomSetLightbarBrightness> = /* @__PURE__ */ schema(() => z.object({
  brightness: z.int().check(z.minimum(0)),
}))

export type CustomSetLightbarDitch = {
  /** True turns it on, false off. */
  on: boolean
}
export const CustomSetLightbarDitch: BodySchema<CustomSetLightbarDitch> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
}))

export type CustomSetLightbarMiddle = {
  /** True turns it on, false off. */
  on: boolean
}
export const CustomSetLightbarMiddle: BodySchema<CustomSetLightbarMiddle> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
}))

export type CustomSetLowPowerMode = {
  /** True turns it on, false off. */
  on: boolean
}
export const CustomSetLowPowerMode: BodySchema<CustomSetLowPowerMode> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
}))

export type CustomSetOutletSocLimit = {
  /** Charge at which the outlets switch off. In %, 0 to 100. */
  percent: number
}
export const CustomSetOutletSocLimit: BodySchema<CustomSetOutletSocLimit> = /* @__PURE__ */ schema(() => z.object({
  percent: z.int().check(z.minimum(0), z.maximum(100)),
}))

export type CustomSetOutlets = {
  /** 0 off, 1 cabin and bed, 2 cabin only. */
  request: 0 | 1 | 2
}
export const CustomSetOutlets: BodySchema<CustomSetOutlets> = /* @__PURE__ */ schema(() => z.object({
  request: z.literal([0,1,2]),
}))

export type CustomSetPowerFeed = {
  /** Number of the choice, as the car counts them; 0 is off. 0 or more. */
  request: number
}
export const CustomSetPowerFeed: BodySchema<CustomSetPowerFeed> = /* @__PURE__ */ schema(() => z.object({
  request: z.int().check(z.minimum(0)),
}))

export type CustomSetPowerFeedSocLimit = {
  /** Charge at which the feed switches off. In %, 0 to 100. */
  percent: number
}
export const CustomSetPowerFeedSocLimit: BodySchema<CustomSetPowerFeedSocLimit> = /* @__PURE__ */ schema(() => z.object({
  percent: z.int().check(z.minimum(0), z.maximum(100)),
}))

export type CustomSetPowershareDischargeLimit = {
  /** Charge that stays in the battery. In %, 0 to 100. */
  percent: number
}
export const CustomSetPowershareDischargeLimit: BodySchema<CustomSetPowershareDischargeLimit> = /* @__PURE__ */ schema(() => z.object({
  percent: z.int().check(z.minimum(0), z.maximum(100)),
}))

export type CustomSetPowershareFeature = {
  /** True turns it on, false off. */
  on: boolean
}
export const CustomSetPowershareFeature: BodySchema<CustomSetPowershareFeature> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
}))

export type CustomSetPowershareRequest = {
  /** True turns it on, false off. */
  on: boolean
}
export const CustomSetPowershareRequest: BodySchema<CustomSetPowershareRequest> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
}))

export type CustomSetSuspensionLevel = {
  /** Number of the level, as the car counts them. 0 or more. */
  level: number
}
export const CustomSetSuspensionLevel: BodySchema<CustomSetSuspensionLevel> = /* @__PURE__ */ schema(() => z.object({
  level: z.int().check(z.minimum(0)),
}))

export type CustomSetTemperatureUnit = {
  /** 0 Fahrenheit, 1 Celsius. */
  unit: 0 | 1
}
export const CustomSetTemperatureUnit: BodySchema<CustomSetTemperatureUnit> = /* @__PURE__ */ schema(() => z.object({
  unit: z.literal([0,1]),
}))

export type CustomSetTentMode = {
  /** True turns it on, false off. */
  on: boolean
}
export const CustomSetTentMode: BodySchema<CustomSetTentMode> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
}))

export type CustomSetTimeDisplayFormat = {
  /** Number of the format, as the car counts them. 0 or more. */
  format: number
}
export const CustomSetTimeDisplayFormat: BodySchema<CustomSetTimeDisplayFormat> = /* @__PURE__ */ schema(() => z.object({
  format: z.int().check(z.minimum(0)),
}))

export type CustomSetTirePressureUnit = {
  /** Number of the unit, as the car counts them. 0 or more. */
  unit: number
}
export const CustomSetTirePressureUnit: BodySchema<CustomSetTirePressureUnit> = /* @__PURE__ */ schema(() => z.object({
  unit: z.int().check(z.minimum(0)),
}))

export type CustomSetTrailerLightTest = {
  /** True turns it on, false off. */
  on: boolean
}
export const CustomSetTrailerLightTest: BodySchema<CustomSetTrailerLightTest> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
}))

export type CustomSetTruckBedLightAuto = {
  /** True turns it on, false off. */
  on: boolean
}
export const CustomSetTruckBedLightAuto: BodySchema<CustomSetTruckBedLightAuto> = /* @__PURE__ */ schema(() => z.object({
  on: z.boolean(),
}))

export type CustomSetTruckBedLightBrightness = {
  /** Brightness, as the car counts it; 0 is off. 0 or more. */
  brightness: number
}
export const CustomSetTruckBedLightBrightness: BodySchema<CustomSetTruckBedLightBrightness> = /* @__PURE__ */ schema(() => z.object({
  brightness: z.int().check(z.minimum(0)),
}))

export type CustomStartLightShow = {
  /** Which show, as the car counts them. 0 or more. */
  show_index: number
  /** When it begins: milliseconds since 1970. Left out, at once. In ms, 0 or more. */
  start_time?: number | undefined
  /** Volume of its music. 0 or more. */
  volume?: number | undefined
  /** True also moves doors and windows. */
  dance_moves?: boolean | undefined
}
export const CustomStartLightShow: BodySchema<CustomStartLightShow> = /* @__PURE__ */ schema(() => z.object({
  show_index: z.int().check(z.minimum(0)),
  start_time: z.optional(z.number().check(z.minimum(0))),
  volume: z.optional(z.number().check(z.minimum(0))),
  dance_moves: z.optional(z.boolean()),
}))

export type SiteBackup = {
  /** The reserve. In %, 0 to 100. */
  backup_reserve_percent: number
}
export const SiteBackup: BodySchema<SiteBackup> = /* @__PURE__ */ schema(() => z.object({
  backup_reserve_percent: z.int().check(z.minimum(0), z.maximum(100)),
}))

export type SiteCommand = {
  /** Always grpc_command. */
  command_type: 'grpc_command'
  /** The message, by category and name, and whose identifier it goes to. */
  command_properties: { [name: string]: unknown }
}
export const SiteCommand: BodySchema<SiteCommand> = /* @__PURE__ */ schema(() => z.object({
  command_type: z.enum(["grpc_command"]),
  command_properties: z.record(z.string(), z.unknown()),
}))

export type SiteGridImportExport = {
  /** What may go to the grid: all, solar power only, or nothing. */
  customer_preferred_export_rule?: 'battery_ok' | 'pv_only' | 'never' | undefined
  /** True forbids charging the battery from the grid. */
  disallow_charge_from_grid_with_solar_installed?: boolean | undefined
}
export const SiteGridImportExport: BodySchema<SiteGridImportExport> = /* @__PURE__ */ schema(() => z.object({
  customer_preferred_export_rule: z.optional(z.enum(["battery_ok","pv_only","never"])),
  disallow_charge_from_grid_with_solar_installed: z.optional(z.boolean()),
}))

export type SiteOffGridVehicleChargingReserve = {
  /** The reserve. In %, 0 to 100. */
  off_grid_vehicle_charging_reserve_percent: number
}
export const SiteOffGridVehicleChargingReserve: BodySchema<SiteOffGridVehicleChargingReserve> = /* @__PURE__ */ schema(() => z.object({
  off_grid_vehicle_charging_reserve_percent: z.int().check(z.minimum(0), z.maximum(100)),
}))

export type SiteOperation = {
  /** autonomous follows prices, self_consumption uses own power first, backup keeps all for an outage. */
  default_real_mode: 'autonomous' | 'self_consumption' | 'backup'
}
export const SiteOperation: BodySchema<SiteOperation> = /* @__PURE__ */ schema(() => z.object({
  default_real_mode: z.enum(["autonomous","self_consumption","backup"]),
}))

export type SiteStormMode = {
  /** True lets it, false does not. */
  enabled: boolean
}
export const SiteStormMode: BodySchema<SiteStormMode> = /* @__PURE__ */ schema(() => z.object({
  enabled: z.boolean(),
}))

export type SiteTimeOfUseSettings = {
  /** The tariff, as tariff_content_v2. */
  tou_settings: { [name: string]: unknown }
}
export const SiteTimeOfUseSettings: BodySchema<SiteTimeOfUseSettings> = /* @__PURE__ */ schema(() => z.object({
  tou_settings: z.record(z.string(), z.unknown()),
}))
