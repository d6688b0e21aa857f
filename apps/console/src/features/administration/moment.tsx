import { formatFull, formatMoment } from '@console/ui/format'

/** A moment as it stands in tables; a dash where there is none. */
export function moment(at: string | null) {
  if (at === null) return '–'
  return (
    <time className="whitespace-nowrap" dateTime={at} title={formatFull(Date.parse(at))}>
      {formatMoment(Date.parse(at))}
    </time>
  )
}
