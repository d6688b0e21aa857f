import { attachCopyPage } from './copy-page.ts'
import { attachFeedback } from './feedback.ts'
import { attachFilter } from './filter-items.ts'
import { showOperator } from './operator.ts'
import { attachSampleTabs } from './sample-tabs.ts'
import { turnByKey } from './turn-by-key.ts'

/** What only some pages of the docs have comes with those that have it. */
export function attachPageTools() {
  showCurrent()
  void showOperator()
  const filter = document.querySelector<HTMLElement>('[data-filter]')
  const copy = document.querySelector<HTMLButtonElement>('[data-action="copy-page"]')
  if (filter) attachFilter(filter)
  if (document.querySelector('[data-tabs]')) attachSampleTabs()
  const live = document.querySelector<HTMLElement>('[data-live-field]')
  if (live) void import('./own-values.ts').then(({ showLiveField }) => showLiveField(live))
  if (document.querySelector('.reference .code-block'))
    void import('./own-values.ts').then(({ showOwnSamples }) => showOwnSamples())
  if (copy) attachCopyPage(copy)
  const feedback = document.querySelector<HTMLElement>('[data-feedback]')
  if (feedback) attachFeedback(feedback)
  turnByKey()
}

/** Brings the page's own entry into the sight of a long list beside it. */
function showCurrent() {
  const list = document.querySelector<HTMLElement>('.sidebar nav')
  const current = list?.querySelector<HTMLElement>('[aria-current]')
  if (!list || !current) return
  const below = current.offsetTop - list.offsetTop - list.clientHeight / 2
  if (below > 0) list.scrollTop = below
}
