import { type CommandCategory, commandCategories } from '@console/sdk/commands'
import { FilterChip } from '@console/ui/chip.tsx'

import { type CommandEntry, groups } from './catalogue.ts'

/** Where a command stands in the list: among the favourites, or in the group it is about. */
export type Place = 'favourites' | CommandCategory

export const placesOf: readonly Place[] = ['favourites', ...commandCategories]

export const labelOfPlace = (place: Place) =>
  place === 'favourites' ? 'Favourites' : groups[place].label

type Props = {
  entries: readonly CommandEntry[]
  favourites: number
  /** Undefined for all; null while a search goes through them all. */
  chosen: string | undefined | null
  onChoose: (place: Place | undefined) => void
}

/** Narrows the list to one group. */
export function CommandGroups({ entries, favourites, chosen, onChoose }: Props) {
  const count = (place: Place) =>
    place === 'favourites'
      ? favourites
      : entries.filter(({ about }) => about.category === place).length
  return (
    <fieldset
      className="flex min-w-0 gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap"
      aria-label="Groups"
    >
      <FilterChip
        pressed={chosen === undefined}
        count={entries.length}
        onPressedChange={() => onChoose(undefined)}
      >
        All
      </FilterChip>
      {placesOf
        .filter((place) => count(place) > 0 || place === chosen)
        .map((place) => (
          <FilterChip
            key={place}
            icon={place === 'favourites' ? 'star' : groups[place].icon}
            pressed={chosen === place}
            count={count(place)}
            onPressedChange={(pressed) => onChoose(pressed ? place : undefined)}
          >
            {labelOfPlace(place)}
          </FilterChip>
        ))}
    </fieldset>
  )
}
