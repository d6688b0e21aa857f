/** About as much as a driving car sends twice a second; no two in a row are alike. */
export const drivingSignals = (n: number) => ({
  VehicleSpeed: 51.125 + (n % 7),
  Odometer: 23_456.789 + n / 1000,
  Soc: 61.5,
  EnergyRemaining: 44.31,
  Location: { latitude: 52.520_008, longitude: 13.404_954 },
  GpsHeading: 271,
  Gear: 'ShiftStateD',
  PackCurrent: -31.4,
  PackVoltage: 356.2,
  LateralAcceleration: 0.02,
})
