const shownFor = 2_000

/** Shows the copy buttons, which nothing but a script can serve. */
export function attachCopyButtons() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-action="copy"]')) {
    button.hidden = false
    button.addEventListener('click', () => void copyBlock(button))
  }
}

async function copyBlock(button: HTMLButtonElement) {
  const { copy: text = button.closest('figure')?.querySelector('pre')?.textContent ?? '' } =
    button.dataset
  const words = button.querySelector<HTMLElement>('[aria-live]')
  const copied = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  )
  if (!words) return
  words.dataset.resting ??= words.textContent
  words.textContent = copied ? 'Copied' : 'Copying is blocked'
  setTimeout(() => {
    words.textContent = words.dataset.resting ?? ''
  }, shownFor)
}
