const shownFor = 2_000

/** Copies the page as Markdown. */
export function attachCopyPage(button: HTMLButtonElement) {
  const words = button.querySelector('[aria-live]')
  const usual = words?.textContent ?? ''
  button.hidden = false
  button.addEventListener('click', () => {
    void copy(button.dataset.from ?? '').then((told) => {
      if (!words) return
      words.textContent = told
      setTimeout(() => {
        words.textContent = usual
      }, shownFor)
    })
  })
}

async function copy(address: string) {
  // Given as a promise: some browsers allow nothing that is written after a wait.
  const text = fetch(address).then((reply) => {
    if (!reply.ok) throw new Error(`${reply.status}`)
    return reply.blob()
  })
  const plain = text.then((blob) => new Blob([blob], { type: 'text/plain' }))
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': plain })])
    return 'Copied'
  } catch {
    return (await text.then(
      () => false,
      () => true,
    ))
      ? 'The page could not be read'
      : 'Copying is blocked'
  }
}
