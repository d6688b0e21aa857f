const links = { ArrowLeft: '.turner [rel="prev"]', ArrowRight: '.turner [rel="next"]' }

/** The arrow keys turn to the neighbouring pages, unless something on the page needs them itself. */
export function turnByKey() {
  document.addEventListener('keydown', (event) => {
    const { key, target } = event
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return
    const isOnPage = target === document.body || (target instanceof Element && target.id === 'main')
    // A page that is wider than its window is moved by them.
    const { scrollWidth, clientWidth } = document.documentElement
    if (!isOnPage || scrollWidth > clientWidth) return
    document.querySelector<HTMLAnchorElement>(links[key])?.click()
  })
}
