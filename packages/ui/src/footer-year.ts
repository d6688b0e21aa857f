/** Puts the reader's year into a footer that was built earlier. */
export function attachFooterYear(root: ParentNode = document) {
  for (const year of root.querySelectorAll('[data-slot="footer"] [data-year]'))
    year.textContent = String(new Date().getFullYear())
}
