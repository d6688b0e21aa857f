/** Escape folds what was unfolded and goes back to what unfolds it, as it does in the console. */
export function foldOnEscape() {
  document.addEventListener('keydown', ({ key, target }) => {
    if (key !== 'Escape' || !(target instanceof Element)) return
    const unfolded = target.closest('details[open]')
    if (!unfolded) return
    unfolded.removeAttribute('open')
    unfolded.querySelector('summary')?.focus()
  })
}
