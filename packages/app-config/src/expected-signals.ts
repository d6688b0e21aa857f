type Setting = {
  /** As the catalogue of fields says it. */
  type: string | undefined
  interval_seconds: number
  resend_interval_seconds?: number | undefined
}

const daySeconds = 86_400
/** How often a car repeats what has not changed, unless it is told otherwise. */
const usualResendSeconds = 3_600
const moving: readonly (string | undefined)[] = ['float', 'integer', 'location']

/**
 * How many signals of a field a day brings, where nothing is known of the car: a number moves for so
 * long on that day, and else repeats.
 */
export const expectedSignals = (
  { type, interval_seconds, resend_interval_seconds = usualResendSeconds }: Setting,
  movingSeconds: number,
) =>
  daySeconds / resend_interval_seconds +
  (moving.includes(type) ? movingSeconds / interval_seconds : 0)
