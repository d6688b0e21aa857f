import { formatZone } from '@console/ui/format'
import { getRouteApi } from '@tanstack/react-router'
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'

import { preferences } from '../../lib/preferences.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { useLiveliest } from '../vehicles/use-liveliest.ts'
import { dayOf } from './days.ts'
import type { Asked, Kind } from './queries.ts'
import { type AskedRange, asAsked, isTooLong, type Range, rangeOf, spanOf } from './range.ts'

const route = getRouteApi('/console/history')

const kinds: readonly Kind[] = ['drives', 'charges', 'commands']
/** In the address, what `vin` says for more than one. */
export const allVehicles = 'all'

/** What the page shows, as its address says it, and the way to another view. */
export function useHistory(vehicles: readonly OwnedVehicle[]) {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  // The one that was chosen in the settings, whose midnights the page means.
  const zone = useSyncExternalStore(preferences.subscribe, formatZone)
  const today = dayOf(Date.now(), zone)
  const { range: name, from, to } = search
  const range = useMemo(
    () =>
      rangeOf({ ...(name && { range: name }), ...(from && { from }), ...(to && { to }) }, today),
    [name, from, to, today],
  )
  // Somebody's own cars alone have a history for them.
  const owned = useMemo(() => vehicles.filter(({ isOwner }) => isOwner), [vehicles])
  const named = owned.find(({ vin }) => vin === search.vin)
  const liveliest = useLiveliest(owned)
  const vehicle = search.vin === allVehicles ? undefined : (named ?? liveliest)
  const kind = kinds.find((one) => one === search.tab) ?? 'drives'
  const vin = vehicle?.vin
  const asked: Asked = useMemo(() => ({ ...spanOf(range, zone), vin }), [range, zone, vin])

  const change = useCallback(
    (next: Partial<Record<string, string | undefined>>, isStep = false) =>
      void navigate({
        search: (before) => ({ ...before, ...next }),
        replace: !isStep,
        resetScroll: false,
      }),
    [navigate],
  )
  const isForeign = search.vin !== undefined && search.vin !== allVehicles && !named
  const meant = asTexts(asAsked(range))
  const isOther =
    (name || from || to) && (meant.range !== name || meant.from !== from || meant.to !== to)
  const [notice, setNotice] = useState<string>()
  const found = isForeign
    ? 'The address named a vehicle that is none of yours: another is shown.'
    : isOther && from && to && isTooLong(from, to)
      ? 'At most a year is shown at once.'
      : undefined
  if (found !== undefined && found !== notice) setNotice(found)
  const tidied =
    isForeign || isOther ? { ...meant, vin: isForeign ? undefined : search.vin } : undefined
  const tidy = useEffectEvent(() => tidied && change(tidied))
  // The address says what the page shows.
  useEffect(() => {
    if (isForeign || isOther) tidy()
  }, [isForeign, isOther])
  /** What was said of the address goes with the next choice. */
  const choose = (next: Partial<Record<string, string | undefined>>) => {
    setNotice(undefined)
    change(next)
  }
  return {
    zone,
    today,
    range,
    notice,
    owned,
    vehicle,
    kind,
    asked,
    openId: search.open && /^(?:drv|chg)_/.test(search.open) ? search.open : undefined,
    setRange: (next: Range) => choose(asTexts(asAsked(next))),
    setVin: (vin: string) => choose({ vin, open: undefined }),
    setKind: (tab: Kind) => change({ tab, open: undefined }),
    /** A drive or charge opens over the list; going back closes it. */
    open: (id: string | undefined) => change({ open: id }, id !== undefined),
  }
}
export type HistoryView = ReturnType<typeof useHistory>

const asTexts = ({ range, from, to }: AskedRange) => ({ range, from, to })

export const nameOf = ({ owned }: Pick<HistoryView, 'owned'>, vin: string) =>
  owned.find((one) => one.vin === vin)?.name
