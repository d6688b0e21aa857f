import { showOperator } from './operator.ts'

/** What only some pages of the docs have comes with those that have it. */
export async function attachPageTools() {
  showCurrent()
  void showOperator()
  const filter = document.querySelector<HTMLElement>('[data-filter]')
  const copy = document.querySelector<HTMLButtonElement>('[data-action="copy-page"]')
  if (filter) (await import('./filter-items.ts')).attachFilter(filter)
  if (document.querySelector('[data-tabs]')) (await import('./sample-tabs.ts')).attachSampleTabs()
  const live = document.querySelector<HTMLElement>('[data-live-field]')
  if (live) void import('./live-field.ts').then(({ showLiveField }) => showLiveField(live))
  if (copy) (await import('./copy-page.ts')).attachCopyPage(copy)
}

/** Brings the page's own entry into the sight of a long list beside it. */
function showCurrent() {
  const list = document.querySelector<HTMLElement>('.sidebar nav')
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (!list || !current) return
  const below = current.offsetTop - list.offsetTop - list.clientHeight / 2
  if (below > 0) list.scrollTop = below
}
