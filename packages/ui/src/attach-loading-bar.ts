import { loadingBar } from './loading-bar-store.ts'

/** Shows the loading bar of a page without React, from the press on a link until the next page is there. */
export function attachLoadingBar(bar = loadingBar) {
  const line = document.createElement('div')
  line.className = 'loading-bar'
  line.dataset.slot = 'loading-bar'
  line.setAttribute('aria-hidden', 'true')
  const draw = () => {
    const { visible, progress, error } = bar.get()
    line.style.opacity = visible ? '1' : '0'
    line.style.transform = `scaleX(${progress / 100})`
    line.toggleAttribute('data-error', error)
  }
  draw()
  bar.subscribe(draw)
  document.body.append(line)

  document.addEventListener('click', (event) => {
    if (leavesPage(event)) bar.start()
  })
  // Escape stops the loading, and Back may bring this very page again as it was left.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') bar.finish({ force: true })
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) bar.finish({ force: true })
  })
}

function leavesPage({ target, defaultPrevented, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  const link = target instanceof Element ? target.closest('a') : null
  if (!link?.href || defaultPrevented || ctrlKey || metaKey || shiftKey || altKey) return false
  const staysHere =
    link.hash !== '' && link.pathname === location.pathname && link.search === location.search
  const opensPage = link.target !== '_blank' && !link.hasAttribute('download')
  return link.origin === location.origin && opensPage && !staysHere
}
