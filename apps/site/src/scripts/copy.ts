const shownFor = 2_000

/** Shows the copy buttons, which nothing but a script can serve. */
export function attachCopyButtons() {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-action="copy"]')) {
    button.hidden = false
    button.addEventListener('click', () => void copyBlock(button))
  }
}

async function copyBlock(button: HTMLButtonElement) {
  const code = button.closest('figure')?.querySelector('pre')?.textContent ?? ''
  const words = button.querySelector('[aria-live]')
  const copied = await navigator.clipboard.writeText(code).then(
    () => true,
    () => false,
  )
  if (!words) return
  words.textContent = copied ? 'Copied' : 'Copying is blocked'
  setTimeout(() => {
    words.textContent = 'Copy'
  }, shownFor)
}
