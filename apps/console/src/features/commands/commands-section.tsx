import { Button } from '@console/ui/button.tsx'
import { EmptyState } from '@console/ui/empty-state.tsx'
import { TextInput } from '@console/ui/text-input.tsx'
import { useDeferredValue, useEffect, useRef, useState } from 'react'

import { useAuth } from '../../lib/client.ts'
import { usePageKeys } from '../../lib/use-page-keys.ts'
import { PermissionNotice } from '../account/permission-notice.tsx'
import { useScopes } from '../account/queries.ts'
import { SubscriptionNotice } from '../shell/lazy-subscription.tsx'
import { useWriteBlock } from '../shell/use-write-block.ts'
import type { SectionProps } from '../vehicles/sections/sections.ts'
import { useAddressed } from '../vehicles/sections/use-addressed.ts'
import { type CommandEntry, vehicleCommands } from './catalogue.ts'
import { CommandGroups, labelOfPlace, type Place, placesOf } from './command-groups.tsx'
import { CommandRow } from './command-row.tsx'
import { useFavourites } from './favourites.ts'
import { keptQuestion } from './kept-question.ts'
import { RecentCommands } from './recent-commands.tsx'
import { matches } from './search.ts'
import { useAddressedText } from './use-addressed-text.ts'
import { runKey } from './use-command.ts'
import { dropRun, hasRun } from './use-run.ts'

/** Every command that the vehicle takes: found, looked at before it is sent, sent, and followed. */
export function Section({ vehicle }: SectionProps) {
  const { vin, name: vehicleName, isSubscribed } = vehicle
  const writeBlock = useWriteBlock()
  const scopes = useScopes()
  const mayCommand = scopes?.includes('vehicle_cmds') ?? true
  const mayCharge = scopes?.includes('vehicle_charging_cmds')
  const favourites = useFavourites()
  const [group, setGroup] = useAddressed('group')
  const [query, setQuery] = useAddressedText('q')
  const [addressed, setAddressed] = useAddressed('command')
  const userId = useAuth() || ''
  const keyOf = (name: string) => runKey(userId, vin, 'list', name)
  /** The open ones, and where each was opened: there it stays, with what is typed into it. */
  const [open, setOpen] = useState<ReadonlyMap<string, Place | undefined>>(() => {
    // What was left open after sending, and what was about to be sent, is open again.
    const sent = vehicleCommands.map(({ name }) => name).filter((name) => hasRun(keyOf(name)))
    const asked = keptQuestion(userId, vin)?.command
    const names = [addressed, asked, ...sent].filter((name) => name !== undefined)
    return new Map(names.map((name) => [name, undefined]))
  })
  const [held, setHeld] = useState<ReadonlySet<string>>(new Set())
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [first] = useState(addressed)
  // Scrolling belongs to the document: a link to one command shows it.
  useEffect(() => {
    if (!first) return
    const row = list.current?.querySelector(`[data-command="${CSS.escape(first)}"]`)
    row?.scrollIntoView({ block: 'center' })
  }, [first])
  usePageKeys((key) => (key === 'f' ? () => search.current?.focus() : undefined))

  const asked = useDeferredValue(query).trim()
  const isFavourite = ({ name }: CommandEntry) => favourites.names.includes(name)
  const placeOf = (entry: CommandEntry): Place => {
    const kept = open.get(entry.name)
    return kept ?? (isFavourite(entry) ? 'favourites' : entry.about.category)
  }
  // What is searched for is found whichever group shows.
  const isShown = (entry: CommandEntry) => {
    if (asked) return matches(entry, asked)
    if (group === 'favourites') return isFavourite(entry)
    return group === undefined || entry.about.category === group
  }
  const shown = vehicleCommands.filter(isShown)

  function toggle(entry: CommandEntry, isOpen: boolean) {
    const next = new Map(open)
    if (isOpen) next.set(entry.name, placeOf(entry))
    else {
      next.delete(entry.name)
      dropRun(keyOf(entry.name))
    }
    setOpen(next)
    setAddressed(isOpen ? entry.name : undefined)
  }

  function hold(name: string, isHeld: boolean) {
    setHeld((now) => new Set([...now].filter((other) => other !== name).concat(isHeld ? name : [])))
  }

  function choose(place: Place | undefined) {
    setQuery('')
    setGroup(place)
  }

  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div ref={list} className="flex min-w-0 flex-col gap-5">
        {mayCommand ? null : (
          <PermissionNotice title="Your sign-in does not permit all commands">
            Without the permission “Vehicle commands” they can be looked at, not sent.
            {mayCharge ? ' Those that charge work.' : null}
          </PermissionNotice>
        )}
        {isSubscribed || !mayCommand ? null : (
          <SubscriptionNotice>Its commands can be looked at, not sent.</SubscriptionNotice>
        )}
        <search className="flex flex-col gap-3">
          <TextInput
            ref={search}
            icon="search"
            type="search"
            aria-label="Search commands"
            placeholder="Search commands, such as charge limit"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <CommandGroups
            entries={vehicleCommands}
            favourites={vehicleCommands.filter(isFavourite).length}
            chosen={asked ? null : group}
            onChoose={choose}
          />
          <p role="status" className="visually-hidden">
            {asked && inWords(shown.length)}
          </p>
        </search>
        {shown.length === 0 ? <Nothing query={asked} onReset={() => choose(undefined)} /> : null}
        {placesOf.map((place) => {
          const entries = vehicleCommands.filter(
            (entry) =>
              placeOf(entry) === place &&
              (isShown(entry) || open.has(entry.name) || held.has(entry.name)),
          )
          return entries.length === 0 ? null : (
            <section
              key={place}
              hidden={!entries.some(isShown)}
              aria-labelledby={`commands-${place}`}
            >
              <h2 id={`commands-${place}`} className="pb-2 text-sm font-semibold text-secondary">
                {labelOfPlace(place)}
              </h2>
              <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-card">
                {entries.map((entry) => (
                  <CommandRow
                    key={entry.name}
                    vin={vin}
                    vehicleName={vehicleName}
                    listedState={vehicle.state}
                    entry={entry}
                    disabledReason={isSubscribed ? writeBlock : 'This vehicle needs a subscription'}
                    isOpen={open.has(entry.name)}
                    isHeld={held.has(entry.name)}
                    isHidden={!isShown(entry)}
                    isFavourite={isFavourite(entry)}
                    onOpenChange={(isOpen) => toggle(entry, isOpen)}
                    onFavourite={() => favourites.toggle(entry.name)}
                    onHold={(isHeld) => hold(entry.name, isHeld)}
                  />
                ))}
              </ul>
            </section>
          )
        })}
      </div>
      <RecentCommands target={{ vin }} className="xl:sticky xl:top-[72px]" />
    </div>
  )
}

const inWords = (count: number) => (count === 1 ? '1 command' : `${count} commands`)

function Nothing({ query, onReset }: { query: string; onReset: () => void }) {
  return (
    <EmptyState
      icon={query ? 'search' : 'star'}
      title={query ? 'No command is called that.' : 'Your favourite commands appear here.'}
      reason={
        query
          ? `Nothing in names and descriptions matches “${query}”.`
          : 'None is chosen yet: press the star beside a command.'
      }
      action={<Button onClick={onReset}>Show all commands</Button>}
    />
  )
}
