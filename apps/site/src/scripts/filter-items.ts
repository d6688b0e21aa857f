/** Shows rows and list items of the page that hold every word of its filter, and how many they are. */
export function attachFilter(filter: HTMLElement) {
  const field = filter.querySelector('input')
  const status = filter.querySelector('[role="status"]')
  if (!field || !status) return
  const items = [...document.querySelectorAll<HTMLElement>('[data-item]')].map((element) => ({
    element,
    text: element.textContent.toLowerCase(),
  }))
  const groups = [...document.querySelectorAll<HTMLElement>('[data-items]')]

  const narrow = () => {
    const words = field.value.toLowerCase().split(/\s+/)
    let found = 0
    for (const { element, text } of items) {
      element.hidden = !words.every((word) => text.includes(word))
      if (!element.hidden) found++
    }
    for (const group of groups) group.hidden = !group.querySelector('[data-item]:not([hidden])')
    status.textContent = field.value.trim() === '' ? '' : `${found} of ${items.length}`
  }

  filter.hidden = false
  field.addEventListener('input', narrow)
  // A browser that goes back fills the field in again.
  if (field.value) narrow()
}
