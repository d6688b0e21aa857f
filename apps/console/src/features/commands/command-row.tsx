import { Icon } from '@console/ui/icon.tsx'
import { IconButton } from '@console/ui/icon-button.tsx'
import { useId } from 'react'

import { type CommandEntry, priceOf } from './catalogue.ts'
import { CommandDetail } from './command-detail.tsx'
import { asksFirst } from './danger.ts'

type Props = {
  vin: string
  vehicleName: string
  listedState: string
  entry: CommandEntry
  disabledReason: string | undefined
  isOpen: boolean
  /** Closed, it keeps what becomes of its command. */
  isHeld: boolean
  /** It is open and keeps what was typed, but the search is for others. */
  isHidden: boolean
  isFavourite: boolean
  onOpenChange: (open: boolean) => void
  onFavourite: () => void
  onHold: (isHeld: boolean) => void
}

/** A command in the list, which opens where it stands. */
export function CommandRow({ entry, isOpen, isHeld, isHidden, isFavourite, ...props }: Props) {
  const { name, label, icon, about } = entry
  const { onOpenChange, onFavourite, ...detail } = props
  const id = useId()
  return (
    <li hidden={isHidden} data-slot="command-row" data-command={name}>
      <div className="flex items-center gap-1 pr-1">
        <button
          type="button"
          className="flex min-h-11 min-w-0 flex-1 items-center gap-3 px-3 py-2 text-left hover:bg-sunken focus-visible:-outline-offset-2"
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => onOpenChange(!isOpen)}
        >
          <Icon name={icon} size={18} className="shrink-0 text-secondary" />
          <span className="min-w-0 flex-1">
            <span className="font-semibold">{label}</span>
            {asksFirst(entry) ? (
              <Icon
                name="shield"
                size={14}
                label="Asks first"
                className="ml-1.5 inline text-warn"
              />
            ) : null}
            <span className={`block text-13 text-secondary ${isOpen ? '' : 'truncate'}`}>
              {about.description}
            </span>
          </span>
          <span className="shrink-0 text-13 text-muted">{priceOf(about.cost)}</span>
          <Icon
            name={isOpen ? 'chevron-up' : 'chevron-down'}
            size={16}
            className="shrink-0 text-muted"
          />
        </button>
        <IconButton
          icon="star"
          label={`Favourite: ${label}`}
          pressed={isFavourite}
          className={isFavourite ? 'text-primary' : ''}
          onClick={onFavourite}
        />
      </div>
      {isOpen || isHeld ? (
        <div id={id} hidden={!isOpen}>
          <CommandDetail entry={entry} {...detail} />
        </div>
      ) : null}
    </li>
  )
}
