import * as Primitive from 'radix-ui/dialog'
import {
  type KeyboardEvent,
  useEffect,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { Button } from './button.tsx'
import { colourMode } from './colour-mode.ts'
import { Icon } from './icon.tsx'
import { LayerContent } from './layer-content.tsx'
import { forgetSearches, keepSearch, recentSearches } from './recent-searches.ts'
import { createEntrySearch, isNamed, type SearchEntry } from './search-entries.ts'
import { takeTyped } from './typed-ahead.ts'

type SearchDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Links, pages and headings, in the order of their groups. */
  entries: SearchEntry[]
  /** Something that is searched could not be read, which is told. */
  isPartial?: boolean
  /** Finds more by its text, after a pause of typing. */
  search?: ((query: string) => Promise<SearchEntry[]>) | undefined
  onNavigate: (to: string) => void
  /** Takes on what was looked for in vain. */
  onAsk?: ((query: string) => void) | undefined
}

const debounceMs = 200

/** Jumps and full text in one list. Load it when it is first opened. */
export function SearchDialog({ open, onOpenChange, ...rest }: SearchDialogProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <Primitive.Overlay className="overlay" />
        <LayerContent
          className="search-dialog"
          data-slot="search-dialog"
          aria-describedby={undefined}
        >
          <Primitive.Title className="visually-hidden">Search</Primitive.Title>
          <SearchBox {...rest} onClose={() => onOpenChange(false)} />
        </LayerContent>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

type SearchBoxProps = Omit<SearchDialogProps, 'open' | 'onOpenChange'> & { onClose: () => void }

function SearchBox({ entries, isPartial, search, onNavigate, onAsk, onClose }: SearchBoxProps) {
  const [query, setQuery] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const listId = useId()
  const themes = useThemeEntries()
  const find = useMemo(() => createEntrySearch([...entries, ...themes]), [entries, themes])
  const jumps = useMemo(() => find(query), [find, query])
  const { found, isBusy, hasFailed } = useFullText(query, search)
  const isAsked = query.trim() !== ''
  const [recent, setRecent] = useState(recentSearches)
  const shown = useMemo(
    () =>
      isAsked
        ? bestFirst(withoutRepeats(joined(jumps, found, query)))
        : [...recentEntries(recent), ...inGroups(withoutRepeats(jumps))],
    [jumps, found, isAsked, recent, query],
  )
  const active = shown[Math.min(activeIndex, shown.length - 1)]
  const optionId = (entry: SearchEntry) => `${listId}-${shown.indexOf(entry)}`

  function choose(entry: SearchEntry) {
    if (entry.disabled) return
    if (entry.asks !== undefined) {
      if (entry.asks === '') forgetSearches()
      setRecent(recentSearches())
      setQuery(entry.asks)
      setActiveIndex(0)
      return
    }
    keepSearch(query)
    setQuery('')
    onClose()
    if (entry.run) entry.run()
    else if (entry.external && entry.to) window.open(entry.to, '_blank', 'noopener')
    else if (entry.to) onNavigate(entry.to)
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes, its keys are its own.
    if (event.nativeEvent.isComposing) return
    const last = shown.length - 1
    const moves: Record<string, number> = {
      ArrowDown: activeIndex >= last ? 0 : activeIndex + 1,
      ArrowUp: activeIndex <= 0 ? last : activeIndex - 1,
    }
    const next = moves[event.key]
    if (next !== undefined && shown.length > 0) {
      event.preventDefault()
      setActiveIndex(next)
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    }
  }

  return (
    <>
      <div className="search-field">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="Search"
          aria-expanded={shown.length > 0}
          aria-controls={listId}
          aria-activedescendant={active ? optionId(active) : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder="Search"
          value={query}
          onChange={(event) => {
            setQuery(event.target.value)
            setActiveIndex(0)
          }}
          onFocus={() => {
            // Before it was there.
            const typed = takeTyped()
            if (typed) setQuery((before) => before + typed)
          }}
          onKeyDown={onKeyDown}
        />
        <Primitive.Close className="icon-button" aria-label="Close">
          <Icon name="close" size={18} />
        </Primitive.Close>
      </div>
      <div
        id={listId}
        role="listbox"
        aria-label="Results"
        className="search-list"
        aria-busy={isBusy || undefined}
      >
        {shown.map((entry, index) => (
          <Option
            key={entry.id}
            id={optionId(entry)}
            entry={entry}
            heading={entry.group !== shown[index - 1]?.group ? entry.group : undefined}
            active={entry === active}
            onPoint={() => setActiveIndex(index)}
            onChoose={() => choose(entry)}
          />
        ))}
      </div>
      <p className="search-empty" role="status">
        {shown.length > 0
          ? isPartial || hasFailed
            ? 'Not everything could be searched. Check your connection, then search again.'
            : ''
          : query
            ? "We couldn't find any items with that term. Please try again."
            : "We couldn't find any items."}
        {onAsk && isAsked && !isBusy && shown.length === 0 ? (
          <Button size="small" onClick={() => onAsk(query.trim())}>
            Ask, or report a missing page
          </Button>
        ) : null}
      </p>
    </>
  )
}

type OptionProps = {
  id: string
  entry: SearchEntry
  heading: string | undefined
  active: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, entry, heading, active, onPoint, onChoose }: OptionProps) {
  return (
    <>
      {heading ? (
        <div className="search-group" role="presentation">
          {heading}
        </div>
      ) : null}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the combobox holds the keys. */}
      {/* biome-ignore lint/a11y/useFocusableInteractive: focus stays in the combobox. */}
      <div
        ref={active ? scrollIntoView : undefined}
        id={id}
        role="option"
        className="search-option"
        aria-selected={active}
        aria-disabled={entry.disabled || undefined}
        data-to={entry.to}
        onPointerMove={onPoint}
        onClick={onChoose}
      >
        {entry.icon ? <Icon name={entry.icon} size={18} /> : null}
        <span className="search-label">
          {entry.prefix ? <span className="search-prefix">{entry.prefix} &gt; </span> : null}
          {entry.label}
        </span>
        {entry.suffix ? <span className="search-suffix">{entry.suffix}</span> : null}
        {entry.external ? <Icon name="external" size={14} /> : null}
      </div>
    </>
  )
}

// With the next frame, which lays the list out anyway. Optional because test environments draw nothing.
const scrollIntoView = (element: HTMLElement | null) =>
  void requestAnimationFrame(() => element?.scrollIntoView?.({ block: 'nearest' }))

/** There is one place for it; the docs speak of it in many. */
const themeWeight = 3

function useThemeEntries(): SearchEntry[] {
  const state = useSyncExternalStore(colourMode.subscribe, colourMode.get, colourMode.get)
  return useMemo(
    () =>
      state.forced
        ? []
        : (['light', 'dark'] as const).map((mode) => ({
            id: `theme-${mode}`,
            label: mode === 'light' ? 'Light' : 'Dark',
            group: 'Theme',
            names: ['theme', `${mode} theme`, `${mode} mode`],
            words: 'colour mode appearance',
            weight: themeWeight,
            icon: mode === 'light' ? 'sun' : 'moon',
            disabled: state.preference === mode,
            run: () => colourMode.set(mode),
          })),
    [state],
  )
}

type FullText = { query: string; entries: SearchEntry[]; hasFailed?: boolean }

function useFullText(query: string, search: SearchDialogProps['search']) {
  const [found, setFound] = useState<FullText>()
  // The index lies on a server: ask once typing pauses, and keep only the newest answer.
  useEffect(() => {
    if (!search || query.trim() === '') return
    let isCurrent = true
    const timer = setTimeout(() => {
      search(query.trim()).then(
        (entries) => isCurrent && setFound({ query, entries }),
        () => isCurrent && setFound({ query, entries: [], hasFailed: true }),
      )
    }, debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [query, search])
  const isThere = found?.query === query
  return {
    found: isThere ? found.entries : nothing,
    hasFailed: isThere && found.hasFailed,
    isBusy: search !== undefined && query.trim() !== '' && !isThere,
  }
}

const nothing: SearchEntry[] = []

/** What was asked before, to be asked again or forgotten. */
function recentEntries(recent: readonly string[]): SearchEntry[] {
  if (recent.length === 0) return []
  const group = 'Recent searches'
  return [
    ...recent.map((asks) => ({
      id: `recent-${asks}`,
      label: asks,
      group,
      icon: 'history' as const,
      asks,
    })),
    { id: 'recent', label: 'Forget these searches', group, icon: 'trash', asks: '' },
  ]
}

/** A page found by its text is not listed again beside its jump. */
function withoutRepeats(entries: SearchEntry[]) {
  const seen = new Set<string>()
  return entries.filter(({ id, to }) => {
    const key = to ?? id
    return !seen.has(key) && seen.add(key)
  })
}

/** Jumps before what the text says, unless only the text holds what is asked for by its name. */
function joined(jumps: SearchEntry[], found: SearchEntry[], query: string) {
  const called = (entry: SearchEntry) => isNamed(entry, query)
  const first = jumps.some(called) ? [] : found.filter(called)
  return [...first, ...jumps, ...found]
}

const best = 3

/** What answers best stands first, wherever it lies; in groups, a page could be hidden behind ten that fit less. */
const bestFirst = (entries: SearchEntry[]) => [
  ...entries.slice(0, best).map((entry) => ({
    ...entry,
    group: 'Best matches',
    prefix: [entry.group, entry.prefix].filter(Boolean).join(' > '),
  })),
  ...inGroups(entries.slice(best)),
]

/** Each group once, in the order of its best entry. */
const inGroups = (entries: SearchEntry[]) =>
  [...Map.groupBy(entries, ({ group }) => group).values()].flat()
