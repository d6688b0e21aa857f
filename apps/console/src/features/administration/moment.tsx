import { formatMoment } from '@console/ui/format'

/** A moment as it stands in tables; a dash where there is none. */
export function moment(at: string | null) {
  if (at === null) return '–'
  return (
    <time className="whitespace-nowrap" dateTime={at} title={new Date(at).toLocaleString()}>
      {formatMoment(Date.parse(at))}
    </time>
  )
}
