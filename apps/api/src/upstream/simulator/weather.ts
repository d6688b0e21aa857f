import type { Noise } from './noise.ts'
import { latitude, solarHour } from './places.ts'
import { dayMs, hourMs } from './units.ts'

const yearDays = 365.2425

/** Outside air in degrees Celsius. */
export function ambientTemperature(noise: Noise, at: number): number {
  const season = Math.cos((2 * Math.PI * (at / dayMs - 200)) / yearDays)
  const day = Math.cos((2 * Math.PI * (solarHour(at) - 15)) / 24)
  return 11.5 + 8 * season + 4.5 * day + 3 * noise.drift('weather/air', at, 2 * dayMs)
}

/** Sunlight that reaches the ground, as a share of the strongest sun: 0 at night. */
export function sunlight(noise: Noise, at: number): number {
  const clouds =
    0.42 +
    0.38 * noise.drift('weather/clouds', at, 5 * hourMs) +
    0.2 * noise.drift('weather/gaps', at, 7 * 60_000)
  return sunHeight(at) * (1 - 0.75 * Math.min(1, Math.max(0, clouds)))
}

/** Sine of the sun's height above the horizon. */
function sunHeight(at: number): number {
  const turn = (2 * Math.PI * (at / dayMs - 10)) / yearDays
  const declination = (-23.44 * Math.PI * Math.cos(turn)) / 180
  const north = (latitude * Math.PI) / 180
  const hourAngle = (2 * Math.PI * (solarHour(at) - 12)) / 24
  return Math.max(
    0,
    Math.sin(north) * Math.sin(declination) +
      Math.cos(north) * Math.cos(declination) * Math.cos(hourAngle),
  )
}
