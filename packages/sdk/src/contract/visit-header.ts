/** On the answer to `GET /web/test` in a browser in which an administrator acts as the user. */
export const visitHeader = 'x-visit'

/** How long the administrator acts as the user, and whether the user allowed more than reading. */
export type VisitNotice = { until: string; write: boolean }

/** The header's value. */
export const writeVisitNotice = ({ until, write }: VisitNotice) =>
  `${write ? 'write' : 'read'} ${until}`

/** What such a header says; undefined where there is none. */
export function readVisitNotice(value: string | null): VisitNotice | undefined {
  const [, right, until] = /^(read|write) (\S+)$/.exec(value ?? '') ?? []
  if (until === undefined || Number.isNaN(Date.parse(until))) return undefined
  return { until, write: right === 'write' }
}
