import { fieldCatalogue } from '@console/sdk/fields'

/** The members of the car's own records that say more than a type does, and the fields told in them. */
const named: Readonly<Record<string, string>> = {
  bmsStateValue: 'BMSState',
  buckleStatusValue: 'PassengerSeatBelt',
  cabinOverheatProtectionModeValue: 'CabinOverheatProtectionMode',
  cabinOverheatProtectionTemperatureLimitValue: 'CabinOverheatProtectionTemperatureLimit',
  cableTypeValue: 'ChargingCableType',
  carTypeValue: 'CarType',
  chargePortLatchValue: 'ChargePortLatch',
  chargePortValue: 'ChargePort',
  chargeUnitPreferenceValue: 'SettingChargeUnit',
  climateKeeperModeValue: 'ClimateKeeperMode',
  defrostModeValue: 'DefrostMode',
  detailedChargeStateValue: 'DetailedChargeState',
  displayStateValue: 'CenterDisplay',
  distanceUnitValue: 'SettingDistanceUnit',
  doorValue: 'DoorState',
  driveInverterStateValue: 'DiStateR DiStateF DiStateREL DiStateRER',
  fastChargerValue: 'FastChargerType',
  followDistanceValue: 'CruiseFollowDistance',
  forwardCollisionSensitivityValue: 'ForwardCollisionWarning',
  guestModeMobileAccessValue: 'GuestModeMobileAccessState',
  hvacAutoModeValue: 'HvacAutoMode',
  hvacPowerValue: 'HvacPower',
  hvilStatusValue: 'Hvil',
  laneAssistLevelValue: 'LaneDepartureAvoidance',
  mediaStatusValue: 'MediaPlaybackStatus',
  powershareStateValue: 'PowershareStatus',
  powershareStopReasonValue: 'PowershareStopReason',
  powershareTypeValue: 'PowershareType',
  pressureUnitValue: 'SettingTirePressureUnit',
  scheduledChargingModeValue: 'ScheduledChargingMode',
  seatFoldPositionValue: 'SemitruckPassengerSeatFoldPosition',
  sentryModeStateValue: 'SentryMode',
  shiftStateValue: 'Gear',
  speedAssistLevelValue: 'SpeedLimitWarning',
  sunroofInstalledStateValue: 'SunroofInstalled',
  temperatureUnitValue: 'SettingTemperatureUnit',
  tireLocationValue: 'TpmsHardWarnings TpmsSoftWarnings',
  tonneauPositionValue: 'TonneauPosition',
  tonneauTentModeValue: 'TonneauTentMode',
  tractorAirStatusValue: 'SemitruckTractorParkBrakeStatus',
  trailerAirStatusValue: 'SemitruckTrailerParkBrakeStatus',
  turnSignalStateValue: 'LightsTurnSignal',
  windowStateValue: 'FdWindow FpWindow RdWindow RpWindow',
}

const memberOf = new Map(
  Object.entries(named).flatMap(([member, fields]) =>
    fields.split(' ').map((field) => [field, member] as const),
  ),
)

/** The name of the one member in which the car's own records hold this value of a field. */
export function valueMember(field: string, value: unknown) {
  if (value === null || value === undefined) return 'invalid'
  if (typeof value === 'boolean') return 'booleanValue'
  if (typeof value === 'number') return ofNumber(fieldCatalogue[field]?.type)
  const member = memberOf.get(field)
  if (member) return member
  if (typeof value === 'string') return 'stringValue'
  return fieldCatalogue[field]?.type === 'time' ? 'timeValue' : 'locationValue'
}

function ofNumber(type: string | undefined) {
  if (type === 'integer') return 'intValue'
  return type === 'timestamp' ? 'longValue' : 'doubleValue'
}
