export type SignalPreset = {
  id: string
  name: string
  description: string
  /** Seconds between two sends; null for the usual interval. */
  fields: Readonly<Record<string, number | null>>
}

const often = (seconds: number, ...names: string[]) =>
  Object.fromEntries(names.map((name) => [name, seconds]))
const usual = (...names: string[]) => Object.fromEntries(names.map((name) => [name, null]))

/** Choices of fields for a purpose: an editor begins with them, and a price is estimated by them. */
export const signalPresets: readonly SignalPreset[] = [
  {
    id: 'dashboard',
    name: 'Dashboard',
    description: 'What this console shows of a car: charge, range, climate, doors and where it is.',
    fields: {
      ...often(10, 'Location', 'VehicleSpeed', 'Gear'),
      ...often(
        60,
        'Soc',
        'BatteryLevel',
        'EstBatteryRange',
        'InsideTemp',
        'OutsideTemp',
        'Odometer',
      ),
      ...usual('DetailedChargeState', 'TimeToFullCharge', 'ChargeLimitSoc', 'ACChargingPower'),
      ...usual('DCChargingPower', 'HvacPower', 'Locked', 'DoorState', 'FdWindow', 'FpWindow'),
      ...usual('RdWindow', 'RpWindow', 'SentryMode', 'VehicleName', 'Version'),
    },
  },
  {
    id: 'driving',
    name: 'Driving',
    description:
      'Trips in detail: speed, power and place every second or two while the car drives.',
    fields: {
      ...often(1, 'VehicleSpeed', 'Location', 'PackCurrent', 'PackVoltage'),
      ...often(2, 'GpsHeading', 'PedalPosition', 'LongitudinalAcceleration', 'LateralAcceleration'),
      ...often(5, 'Odometer', 'BrakePedalPos'),
      ...often(30, 'Soc', 'EnergyRemaining', 'EstBatteryRange', 'OutsideTemp', 'MilesToArrival'),
      ...usual('Gear', 'CruiseSetSpeed', 'DestinationName', 'DestinationLocation'),
    },
  },
  {
    id: 'charging',
    name: 'Charging',
    description: 'Charges in detail: power, energy and limits, and what they cost the battery.',
    fields: {
      ...often(5, 'ACChargingPower', 'DCChargingPower', 'ChargeAmps'),
      ...often(30, 'ACChargingEnergyIn', 'DCChargingEnergyIn', 'Soc', 'EnergyRemaining'),
      ...often(30, 'ChargerVoltage', 'TimeToFullCharge', 'ChargeRateMilePerHour'),
      ...usual('DetailedChargeState', 'ChargeLimitSoc', 'ChargeCurrentRequest', 'ChargerPhases'),
      ...usual('ChargePortDoorOpen', 'ChargePortLatch', 'ChargingCableType', 'FastChargerPresent'),
      ...usual('BatteryHeaterOn', 'ModuleTempMin', 'ModuleTempMax', 'ScheduledChargingMode'),
    },
  },
  {
    id: 'security',
    name: 'Security',
    description: 'Who is at the car: locks, doors, windows and its guards, told as they change.',
    fields: {
      ...usual('Locked', 'DoorState', 'FdWindow', 'FpWindow', 'RdWindow', 'RpWindow', 'SentryMode'),
      ...usual('GuestModeEnabled', 'ValetModeEnabled', 'PinToDriveEnabled', 'DriverSeatOccupied'),
      ...usual('PairedPhoneKeyAndKeyFobQty', 'RemoteStartEnabled', 'ServiceMode'),
      ...often(60, 'Location'),
    },
  },
  {
    id: 'frugal',
    name: 'Least cost',
    description: 'Enough for charge, range and mileage: numbers every ten minutes at most.',
    fields: {
      ...often(600, 'Soc', 'EstBatteryRange', 'Odometer', 'OutsideTemp'),
      ...usual('DetailedChargeState', 'Locked', 'Gear', 'Version'),
    },
  },
]
