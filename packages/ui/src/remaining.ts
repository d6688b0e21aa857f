const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const parts = (ms: number) => {
  const whole = Math.max(0, Math.ceil(ms / secondMs)) * secondMs
  return {
    days: Math.floor(whole / dayMs),
    hours: Math.floor((whole % dayMs) / hourMs),
    minutes: Math.floor((whole % hourMs) / minuteMs),
    seconds: (whole % minuteMs) / secondMs,
  }
}

/** "2 d 4 h", "23 h 59 min", "4:09": the two largest parts; under an hour every second counts. */
export function formatRemaining(ms: number) {
  const { days, hours, minutes, seconds } = parts(ms)
  if (days > 0) return `${days}\u2009d ${hours}\u2009h`
  if (hours > 0) return `${hours}\u2009h ${minutes}\u2009min`
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}

/** The same for ears: "4 minutes 9 seconds left". */
export function spokenRemaining(ms: number) {
  const { days, hours, minutes, seconds } = parts(ms)
  const words: [number, string][] =
    days > 0
      ? [
          [days, 'day'],
          [hours, 'hour'],
        ]
      : hours > 0
        ? [
            [hours, 'hour'],
            [minutes, 'minute'],
          ]
        : [
            [minutes, 'minute'],
            [seconds, 'second'],
          ]
  const said = words
    .filter(([count]) => count > 0)
    .map(([count, word]) => `${count} ${word}${count === 1 ? '' : 's'}`)
  return `${said.join(' ') || '0 seconds'} left`
}
