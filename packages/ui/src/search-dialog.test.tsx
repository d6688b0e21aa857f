import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { recentSearches } from './recent-searches.ts'
import { SearchDialog } from './search-dialog.tsx'
import { createEntrySearch, pageEntries, type SearchEntry } from './search-entries.ts'
import { keepSingleKeys, onSearchShortcut } from './shortcuts.ts'

const navigation = [
  {
    label: 'Docs',
    to: '/docs',
    children: [
      { label: 'Start', to: '/docs/start' },
      { label: 'API', to: '/docs/api', children: [{ label: 'Tokens', to: '/docs/api/tokens' }] },
    ],
  },
]
const entries = pageEntries(
  [
    { _path: '/docs/start', title: 'Start', description: 'From nothing to a live car.' },
    {
      _path: '/docs/api/tokens',
      title: 'Tokens',
      headings: [
        { id: 'revoke', text: 'Revoking', depth: 2 },
        { id: 'fine', text: 'Fine print', depth: 4 },
      ],
    },
  ],
  navigation,
)

const labels = (found: SearchEntry[]) => found.map(({ label }) => label)
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const input = () => screen.getByRole('combobox')
const type = (value: string) => fireEvent.change(input(), { target: { value } })
const selected = () => screen.getByRole('option', { selected: true }).textContent

beforeEach(() => localStorage.clear())

test('pages stand in the group of their top-level node, with the groups above as a prefix', () => {
  expect(entries.map(({ group, prefix, label }) => [group, prefix, label])).toEqual([
    ['Docs', undefined, 'Start'],
    ['Docs', 'API', 'Tokens'],
    ['Docs', 'API > Tokens', 'Revoking'],
  ])
})

test('headings show only with a query, and twelve at most of each group or in all', () => {
  const find = createEntrySearch(entries)
  expect(labels(find(''))).toEqual(['Start', 'Tokens'])
  expect(find('revok')[0]).toMatchObject({ to: '/docs/api/tokens#revoke' })

  const many = Array.from({ length: 30 }, (_, index) => ({
    id: `${index}`,
    label: `Entry ${index}`,
    group: index < 15 ? 'A' : 'B',
  }))
  expect(createEntrySearch(many)('')).toHaveLength(24)
  expect(createEntrySearch(many)('Entry')).toHaveLength(12)
})

test('arrows move through the list, Enter goes there and closes', () => {
  const onNavigate = vi.fn()
  const onOpenChange = vi.fn()
  render(
    <SearchDialog open entries={entries} onNavigate={onNavigate} onOpenChange={onOpenChange} />,
  )
  expect(selected()).toContain('Start')
  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  expect(selected()).toContain('Tokens')
  expect(input().getAttribute('aria-activedescendant')).toBe(
    screen.getByRole('option', { selected: true }).id,
  )
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(onNavigate).toHaveBeenCalledWith('/docs/api/tokens')
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test('what was asked and led somewhere is offered again, and forgotten on request', () => {
  const all = { open: true, entries, onNavigate: vi.fn(), onOpenChange: vi.fn() }
  const { rerender } = render(<SearchDialog {...all} />)
  expect(options()[0]).toContain('Start')
  for (const asked of ['tokens', 'start', 'Tokens ']) {
    type(asked)
    fireEvent.keyDown(input(), { key: 'Enter' })
  }
  // Too long for a question: maybe pasted by mistake.
  type(`tokens ${'x'.repeat(60)}`)
  fireEvent.keyDown(input(), { key: 'Enter' })
  rerender(<SearchDialog {...all} open={false} />)
  rerender(<SearchDialog {...all} />)
  expect(options().slice(0, 3)).toEqual(['Tokens', 'start', 'Forget these searches'])

  fireEvent.keyDown(input(), { key: 'ArrowDown' })
  fireEvent.keyDown(input(), { key: 'Enter' })
  expect(input()).toHaveProperty('value', 'start')
  expect(selected()).toContain('Start')
  type('')
  fireEvent.click(screen.getByRole('option', { name: 'Forget these searches' }))
  expect(options()[0]).toContain('Start')
  expect(recentSearches()).toEqual([])
})

test('from the first entry the arrow up leads to the last', () => {
  render(<SearchDialog open entries={entries} onNavigate={vi.fn()} onOpenChange={vi.fn()} />)
  fireEvent.keyDown(input(), { key: 'ArrowUp' })
  expect(selected()).toBe('Dark')
})

test('an index that fails leaves the jumps and says when nothing is found', async () => {
  vi.useFakeTimers()
  const search = vi.fn().mockRejectedValue(new Error('500'))
  render(
    <SearchDialog
      open
      entries={entries}
      search={search}
      onNavigate={vi.fn()}
      onOpenChange={vi.fn()}
    />,
  )
  type('zzzz')
  await act(() => vi.advanceTimersByTimeAsync(199))
  expect(search).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect(search).toHaveBeenCalledTimes(1)
  expect(options()).toEqual([])
  expect(screen.getByRole('status').textContent).toBe(
    "We couldn't find any items with that term. Please try again.",
  )
})

test('the three best answers stand first wherever they lie, then the others in their groups', () => {
  const answers = ['Docs', 'Blog', 'Docs', 'Blog', 'Docs'].map((group, n) => ({
    id: `${n}`,
    label: `Token ${'x '.repeat(n)}`.trim(),
    group,
    to: `/${n}`,
    prefix: 'Guides',
  }))
  render(<SearchDialog open entries={answers} onNavigate={vi.fn()} onOpenChange={vi.fn()} />)
  type('token')
  const list = screen.getByRole('listbox', { name: 'Results' })
  expect(list.textContent?.match(/Best matches|Docs|Blog/g)).toEqual([
    'Best matches',
    'Docs',
    'Blog',
    'Docs',
    'Blog',
    'Docs',
  ])
})

test('full text joins the jumps, each page once', async () => {
  vi.useFakeTimers()
  const search = async () => [
    { id: 'x', label: 'Tokens', group: 'Text', to: '/docs/api/tokens' },
    { id: 'y', label: 'Stream', group: 'Text', to: '/docs/stream' },
  ]
  render(
    <SearchDialog
      open
      entries={entries}
      search={search}
      onNavigate={vi.fn()}
      onOpenChange={vi.fn()}
    />,
  )
  type('token')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(
    options().filter((text) => text?.includes('Tokens') && !text.includes('Revoking')),
  ).toHaveLength(1)
  expect(options().some((text) => text?.includes('Stream'))).toBe(true)
})

test('text that holds a name comes first where nothing is called so; themes answer to theirs', async () => {
  vi.useFakeTimers()
  const settings = { id: 'x', label: 'Limits', group: 'In the text', to: '/docs/settings' }
  const search = async (query: string) => [{ ...settings, names: [query] }]
  const all = { open: true, search, onNavigate: vi.fn(), onOpenChange: vi.fn() }
  const hooks = { id: 'h', label: 'Addresses of hooks', group: 'Docs', to: '/docs/hooks' }
  render(<SearchDialog {...all} entries={[...entries, hooks]} />)
  type('HOOK_ADDRESSES')
  expect(options()[0]).toContain('Addresses of hooks')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(options()[0]).toContain('Limits')
  type('theme')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(options().slice(0, 2)).toEqual(['Theme > Light', 'Theme > Dark'])
})

test('Ctrl+K calls from the page, and from a field only while search is open', () => {
  const toggle = vi.fn()
  let isOpen = false
  const undo = onSearchShortcut(toggle, () => isOpen)
  const field = document.createElement('input')
  document.body.append(field)
  const press = (target: Element, init: KeyboardEventInit = { ctrlKey: true }) =>
    fireEvent.keyDown(target, { key: 'k', ...init })

  press(document.body)
  expect(toggle).toHaveBeenCalledTimes(1)
  press(field)
  press(document.body, {})
  press(document.body, { ctrlKey: true, shiftKey: true })
  expect(toggle).toHaveBeenCalledTimes(1)
  isOpen = true
  press(field)
  expect(toggle).toHaveBeenCalledTimes(2)
  undo()
  press(document.body)
  expect(toggle).toHaveBeenCalledTimes(2)
})

test('a slash opens the search, but belongs to fields, open dialogs, and who turned single keys off', () => {
  const toggle = vi.fn()
  const undo = onSearchShortcut(toggle, () => false)
  const field = document.createElement('input')
  document.body.append(field)
  const press = (target: Element, init: KeyboardEventInit = {}) =>
    fireEvent.keyDown(target, { key: '/', ...init })

  press(document.body)
  // Where it lies above the seven.
  press(document.body, { shiftKey: true })
  expect(toggle).toHaveBeenCalledTimes(2)
  press(field)
  press(document.body, { ctrlKey: true })
  const dialog = document.createElement('div')
  dialog.setAttribute('role', 'dialog')
  document.body.append(dialog)
  press(document.body)
  dialog.remove()
  keepSingleKeys(false)
  press(document.body)
  expect(toggle).toHaveBeenCalledTimes(2)
  keepSingleKeys(true)
  press(document.body)
  expect(toggle).toHaveBeenCalledTimes(3)
  undo()
})

test('what is called as somebody asks comes first, however else it is written', () => {
  const find = createEntrySearch([
    {
      id: 'a',
      label: 'Charge limits and charge times',
      group: 'Docs',
      suffix: 'Set a charge limit.',
    },
    { id: 'b', label: 'set_charge_limit', group: 'API', weight: 0.1 },
  ])
  expect(labels(find('Set charge limit'))[0]).toBe('set_charge_limit')
  expect(labels(find('charge limit'))[0]).toBe('Charge limits and charge times')
})

test('words of a question find their page in any order, mistyped and in other forms too', () => {
  const find = createEntrySearch([
    ...entries,
    { id: 'speed', label: 'VehicleSpeed', group: 'Docs', suffix: 'How fast it drives.' },
  ])
  for (const [asked, label] of [
    ['how do I revoke my token', 'Tokens'],
    ['tokn', 'Tokens'],
    ['a live car', 'Start'],
    ['speed of the vehicle', 'VehicleSpeed'],
    ['driving fast', 'VehicleSpeed'],
  ] as const)
    expect(labels(find(asked))[0], asked).toBe(label)
  expect(find('which of the')).toEqual([])
})
