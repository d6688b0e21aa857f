/** Tabs over panels that all show without scripts. Arrow keys, Home and End move between them. */
export function attachTabs(onChoose?: (tab: HTMLElement) => void) {
  for (const group of document.querySelectorAll<HTMLElement>('[data-tabs]')) {
    const tabs = [...group.querySelectorAll<HTMLElement>('[role="tab"]')]
    const select = (chosen: HTMLElement) => {
      for (const tab of tabs) {
        const isChosen = tab === chosen
        tab.setAttribute('aria-selected', String(isChosen))
        tab.tabIndex = isChosen ? 0 : -1
        const panel = document.getElementById(tab.getAttribute('aria-controls') ?? '')
        panel?.toggleAttribute('data-waiting', !isChosen)
      }
      onChoose?.(chosen)
    }
    for (const tab of tabs) {
      tab.addEventListener('click', () => select(tab))
      tab.addEventListener('keydown', (event) => {
        const next = tabs.at(nextIndex(event.key, tabs.indexOf(tab), tabs.length))
        if (!next || next === tab) return
        event.preventDefault()
        next.focus()
        select(next)
      })
    }
    group.dataset.ready = ''
  }
}

function nextIndex(key: string, index: number, count: number) {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return index
}
