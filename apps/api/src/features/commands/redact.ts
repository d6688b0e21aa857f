type Body = Readonly<Record<string, unknown>>

/** Members that open the car or stand for a right: `token` is that of a garage door. */
const secret = /(?:^|_)pin(?:_|$)|password|secret|token|routable_message/i
const place = /^(?:lat|lon|latitude|longitude|value|waypoints|destination)$/i

/** What of a body may be kept. Members that nobody documents are judged by their names as well. */
export const withoutSecrets = (body: Body) => without(body, secret)

/** What of a kept body may be shown to whoever may not know where the car goes. */
export function withoutPlaces(command: string, body: Body): Record<string, unknown> {
  if (command.startsWith('navigation_')) return {}
  return without(body, place)
}

function without(body: Body, hidden: RegExp): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(body)
      .filter(([name]) => !hidden.test(name))
      .map(([name, value]) => [name, inside(value, hidden)]),
  )
}

function inside(value: unknown, hidden: RegExp): unknown {
  if (Array.isArray(value)) return value.map((one) => inside(one, hidden))
  return isObject(value) ? without(value, hidden) : value
}

const isObject = (value: unknown): value is Body => typeof value === 'object' && value !== null
