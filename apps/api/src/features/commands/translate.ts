type Body = Readonly<Record<string, unknown>>

// As the upstream spells them, Sunday first.
const days = ['SUN', 'MON', 'TUES', 'WED', 'THURS', 'FRI', 'SAT']
const loudest = 10

/**
 * What clients send in several forms, in the one that upstreams take. Members that mean the same
 * stand beside each other, so that no upstream need know what clients call them.
 */
export function translate(name: string, body: Body): Body {
  switch (name) {
    case 'remote_seat_heater_request':
      // Clients say `heater`; the signed protocol knows only `seat_position`.
      return { ...body, seat_position: body.heater }
    case 'remote_seat_cooler_request':
      // Some clients count the front seats from 0, though 1 is the left one.
      return body.seat_position === 0 ? { ...body, seat_position: 1 } : body
    case 'add_charge_schedule':
    case 'add_precondition_schedule':
      return { ...body, days_of_week: namesOfDays(body.days_of_week) }
    case 'adjust_volume':
      // Screens show an eleventh step that the protocol does not have.
      return { ...body, volume: Math.min(Number(body.volume), loudest) }
    case 'navigation_request':
      return typeof body.value === 'string' ? shared(body, body.value) : body
    default:
      return body
  }
}

/** A number is a bit for each day. */
function namesOfDays(value: unknown) {
  if (typeof value !== 'number') return value
  return days.filter((_, day) => value & (1 << day)).join(',')
}

/** The form in which phones share a link or an address with the car. */
const shared = (body: Body, text: string) => ({
  type: 'share_ext_content_raw',
  locale: 'en-US',
  ...body,
  value: { 'android.intent.extra.TEXT': text },
})
