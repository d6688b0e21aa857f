import { formatClock, formatNumber } from '@console/ui/format'

import type { LogView } from '../live/event-log.ts'

/** At ten events a second a quarter of an hour, at a usual pace hours; some ten megabytes. */
export const kept = 10_000

/** The log as it stood when somebody held the list still. */
export type Held = { view: LogView; at: number }

/** What the list holds, and what waits while it is held still. */
export function viewerInWords(live: LogView, held: Held | undefined, shown: number) {
  const about = `${formatNumber(shown)} shown. The newest ${formatNumber(kept)} events are kept in this tab; signals of longer ago stand in the history.`
  if (!held) return about
  const more = live.seen - held.view.seen
  const lost = more - kept
  const waiting = `Paused at ${formatClock(held.at)}. ${formatNumber(more)} more since then`
  return lost > 0
    ? `${waiting}; only the newest ${formatNumber(kept)} can wait, so ${formatNumber(lost)} will be missing.`
    : `${waiting}, none lost. Up to ${formatNumber(kept)} can wait.`
}
