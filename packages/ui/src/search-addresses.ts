/** Where a call of the API is reached. */
export type CallAddress = { method: string; segments: readonly string[] }

/** Pages of calls begin so: `POST /api/1/vehicles/{vin}/wake_up: what it takes and answers.` */
export function addressIn(description = ''): CallAddress | undefined {
  const [, method = '', path] = /^([A-Z]+) (\/[^\s:]+)/.exec(description) ?? []
  return path === undefined ? undefined : { method, segments: segmentsOf(path) }
}

/** The part that stands for another in each call, such as the car's number. */
export const isPlaceholder = (segment: string) => segment.startsWith('{')

const segmentsOf = (path: string) => path.split('/').filter(Boolean)

/** `get /api/1/vehicles/` as well as `https://host/api/1/vehicles?page=2`. */
const askedPattern =
  /^(?:(?<method>[a-z]+)\s+)?(?:https?:\/\/[^\s/]+)?(?<path>[^\s?#]*\/[^\s?#]*)(?:[?#]\S*)?$/i

/** The calls whose path is asked for, with real parts or placeholders; none where no path is asked for. */
export function callsAt<Call extends { address?: CallAddress | undefined }>(
  query: string,
  calls: readonly Call[],
): Call[] {
  const { path = '', method = '' } = askedPattern.exec(query.trim())?.groups ?? {}
  const asked = segmentsOf(path)
  const there = calls.filter(({ address }) => address && leadsTo(asked, address))
  const byMethod = there.filter(({ address }) => address?.method === method.toUpperCase())
  return mostLiteral(byMethod.length > 0 ? byMethod : there)
}

const leadsTo = (asked: readonly string[], { segments }: CallAddress) =>
  asked.length === segments.length &&
  segments.every((segment, place) => isPlaceholder(segment) || segment === asked[place])

/** `/vehicles/fleet_status` means the call of that name, although any word fits `/vehicles/{vin}`. */
function mostLiteral<Call extends { address?: CallAddress | undefined }>(calls: Call[]) {
  const open = ({ address }: Call) => address?.segments.filter(isPlaceholder).length ?? 0
  const fewest = Math.min(...calls.map(open))
  return calls.filter((call) => open(call) === fewest)
}
