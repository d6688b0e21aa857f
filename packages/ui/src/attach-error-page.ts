/** The button of a static error page replaces the error in the history instead of adding to it. */
export function attachErrorPage(root: ParentNode = document) {
  root.querySelector('[data-action="go-home"]')?.addEventListener('click', (event) => {
    event.preventDefault()
    window.location.replace('/')
  })
}
