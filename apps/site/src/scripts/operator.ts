import { publicConfig } from './config.ts'

/** Puts the operator of this installation in the place of the build's general words. */
export async function showOperator() {
  const places = document.querySelectorAll<HTMLElement>('[data-operator]')
  if (places.length === 0) return
  const operator = (await publicConfig())?.operator
  if (!operator) return
  for (const place of places) {
    place.textContent = place.dataset.operator === 'email' ? operator.email : operator.name
    if (place instanceof HTMLAnchorElement) place.href = `mailto:${operator.email}`
  }
}
