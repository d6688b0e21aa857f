import { fieldCatalogue } from '@console/sdk/fields'

/*
 * Fields and members as cars number them: `protos/vehicle_data.proto` of teslamotors/fleet-telemetry at
 * fb3a0dd6ffab1243cb434558b76722197705a23b, and for the last two fields at 4767414.
 */

/** The fields from number 1 on, in the order of their numbers. */
const names = `
  DriveRail ChargeState BmsFullchargecomplete VehicleSpeed Odometer PackVoltage PackCurrent Soc
  DCDCEnable Gear IsolationResistance PedalPosition BrakePedal DiStateR DiHeatsinkTR DiAxleSpeedR
  DiTorquemotor DiStatorTempR DiVBatR DiMotorCurrentR Location GpsState GpsHeading
  NumBrickVoltageMax BrickVoltageMax NumBrickVoltageMin BrickVoltageMin NumModuleTempMax
  ModuleTempMax NumModuleTempMin ModuleTempMin RatedRange Hvil DCChargingEnergyIn DCChargingPower
  ACChargingEnergyIn ACChargingPower ChargeLimitSoc FastChargerPresent EstBatteryRange
  IdealBatteryRange BatteryLevel TimeToFullCharge ScheduledChargingStartTime
  ScheduledChargingPending ScheduledDepartureTime PreconditioningEnabled ScheduledChargingMode
  ChargeAmps ChargeEnableRequest ChargerPhases ChargePortColdWeatherMode ChargeCurrentRequest
  ChargeCurrentRequestMax BatteryHeaterOn NotEnoughPowerToHeat SuperchargerSessionTripPlanner
  DoorState Locked FdWindow FpWindow RdWindow RpWindow VehicleName SentryMode SpeedLimitMode
  CurrentLimitMph Version TpmsPressureFl TpmsPressureFr TpmsPressureRl TpmsPressureRr
  SemitruckTpmsPressureRe1L0 SemitruckTpmsPressureRe1L1 SemitruckTpmsPressureRe1R0
  SemitruckTpmsPressureRe1R1 SemitruckTpmsPressureRe2L0 SemitruckTpmsPressureRe2L1
  SemitruckTpmsPressureRe2R0 SemitruckTpmsPressureRe2R1 TpmsLastSeenPressureTimeFl
  TpmsLastSeenPressureTimeFr TpmsLastSeenPressureTimeRl TpmsLastSeenPressureTimeRr InsideTemp
  OutsideTemp SeatHeaterLeft SeatHeaterRight SeatHeaterRearLeft SeatHeaterRearRight
  SeatHeaterRearCenter AutoSeatClimateLeft AutoSeatClimateRight DriverSeatBelt PassengerSeatBelt
  DriverSeatOccupied SemitruckPassengerSeatFoldPosition LateralAcceleration
  LongitudinalAcceleration Deprecated_2 CruiseSetSpeed LifetimeEnergyUsed LifetimeEnergyUsedDrive
  SemitruckTractorParkBrakeStatus SemitruckTrailerParkBrakeStatus BrakePedalPos RouteLastUpdated
  RouteLine MilesToArrival MinutesToArrival OriginLocation DestinationLocation CarType Trim
  ExteriorColor RoofColor ChargePort ChargePortLatch Experimental_1 Experimental_2 Experimental_3
  Experimental_4 GuestModeEnabled PinToDriveEnabled PairedPhoneKeyAndKeyFobQty
  CruiseFollowDistance AutomaticBlindSpotCamera BlindSpotCollisionWarningChime SpeedLimitWarning
  ForwardCollisionWarning LaneDepartureAvoidance EmergencyLaneDepartureAvoidance
  AutomaticEmergencyBrakingOff LifetimeEnergyGainedRegen DiStateF DiStateREL DiStateRER
  DiHeatsinkTF DiHeatsinkTREL DiHeatsinkTRER DiAxleSpeedF DiAxleSpeedREL DiAxleSpeedRER
  DiSlaveTorqueCmd DiTorqueActualR DiTorqueActualF DiTorqueActualREL DiTorqueActualRER
  DiStatorTempF DiStatorTempREL DiStatorTempRER DiVBatF DiVBatREL DiVBatRER DiMotorCurrentF
  DiMotorCurrentREL DiMotorCurrentRER EnergyRemaining ServiceMode BMSState
  GuestModeMobileAccessState Deprecated_1 DestinationName DiInverterTR DiInverterTF DiInverterTREL
  DiInverterTRER Experimental_5 Experimental_6 Experimental_7 Experimental_8 Experimental_9
  Experimental_10 Experimental_11 Experimental_12 Experimental_13 Experimental_14 Experimental_15
  DetailedChargeState CabinOverheatProtectionMode CabinOverheatProtectionTemperatureLimit
  CenterDisplay ChargePortDoorOpen ChargerVoltage ChargingCableType ClimateKeeperMode
  DefrostForPreconditioning DefrostMode EfficiencyPackage EstimatedHoursToChargeTermination
  EuropeVehicle ExpectedEnergyPercentAtTripArrival FastChargerType HomelinkDeviceCount
  HomelinkNearby HvacACEnabled HvacAutoMode HvacFanSpeed HvacFanStatus HvacLeftTemperatureRequest
  HvacPower HvacRightTemperatureRequest HvacSteeringWheelHeatAuto HvacSteeringWheelHeatLevel
  OffroadLightbarPresent PowershareHoursLeft PowershareInstantaneousPowerKW PowershareStatus
  PowershareStopReason PowershareType RearDisplayHvacEnabled RearSeatHeaters RemoteStartEnabled
  RightHandDrive RouteTrafficMinutesDelay SoftwareUpdateDownloadPercentComplete
  SoftwareUpdateExpectedDurationMinutes SoftwareUpdateInstallationPercentComplete
  SoftwareUpdateScheduledStartTime SoftwareUpdateVersion TonneauOpenPercent TonneauPosition
  TonneauTentMode TpmsHardWarnings TpmsSoftWarnings ValetModeEnabled WheelType WiperHeatEnabled
  LocatedAtHome LocatedAtWork LocatedAtFavorite SettingDistanceUnit SettingTemperatureUnit
  Setting24HourTime SettingTirePressureUnit SettingChargeUnit ClimateSeatCoolingFrontLeft
  ClimateSeatCoolingFrontRight LightsHazardsActive LightsTurnSignal LightsHighBeams
  MediaPlaybackStatus MediaPlaybackSource MediaAudioVolume MediaNowPlayingDuration
  MediaNowPlayingElapsed MediaNowPlayingArtist MediaNowPlayingTitle MediaNowPlayingAlbum
  MediaNowPlayingStation MediaAudioVolumeIncrement MediaAudioVolumeMax SunroofInstalled
  SeatVentEnabled RearDefrostEnabled ChargeRateMilePerHour Deprecated_3 MilesSinceReset
  SelfDrivingMilesSinceReset
`
const fieldNames = ['Unknown', ...names.trim().split(/\s+/)]

/** Undefined for numbers of firmware newer than this list. */
export const fieldName = (number: number): string | undefined => fieldNames[number]

/** The members of a value that are words of a list, and a field whose list it is. */
const listedIn: Readonly<Record<number, string>> = {
  9: 'Gear',
  11: 'LaneDepartureAvoidance',
  12: 'ScheduledChargingMode',
  13: 'SentryMode',
  14: 'SpeedLimitWarning',
  15: 'BMSState',
  16: 'PassengerSeatBelt',
  17: 'CarType',
  18: 'ChargePort',
  19: 'ChargePortLatch',
  22: 'DiStateR',
  23: 'Hvil',
  24: 'FdWindow',
  25: 'SemitruckPassengerSeatFoldPosition',
  26: 'SemitruckTractorParkBrakeStatus',
  27: 'CruiseFollowDistance',
  28: 'ForwardCollisionWarning',
  29: 'GuestModeMobileAccessState',
  30: 'SemitruckTrailerParkBrakeStatus',
  32: 'DetailedChargeState',
  33: 'HvacAutoMode',
  34: 'CabinOverheatProtectionMode',
  35: 'CabinOverheatProtectionTemperatureLimit',
  36: 'DefrostMode',
  37: 'ClimateKeeperMode',
  38: 'HvacPower',
  40: 'FastChargerType',
  41: 'ChargingCableType',
  42: 'TonneauTentMode',
  43: 'TonneauPosition',
  44: 'PowershareType',
  45: 'PowershareStatus',
  46: 'PowershareStopReason',
  47: 'CenterDisplay',
  48: 'SettingDistanceUnit',
  49: 'SettingTemperatureUnit',
  50: 'SettingTirePressureUnit',
  51: 'SettingChargeUnit',
  52: 'LightsTurnSignal',
  53: 'MediaPlaybackStatus',
  54: 'SunroofInstalled',
}

/** Given up by cars since; no field of the catalogue has its words. */
const chargingStates = 'Unknown Disconnected NoPower Starting Charging Complete Stopped'
  .split(' ')
  .map((state) => `ChargeState${state}`)

/** The words of a member, by their numbers; undefined for a member that holds none. */
export function wordsOf(member: number): readonly string[] | undefined {
  if (member === 8) return chargingStates
  const field = listedIn[member]
  // The catalogue lists them in the order of their numbers.
  return field === undefined ? undefined : fieldCatalogue[field]?.enum
}
