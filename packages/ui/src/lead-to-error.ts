const controls = 'input, select, textarea, button, [tabindex="0"]'

/**
 * Leads whoever pressed the button of a long form to the first field that is wrong, once its error shows:
 * it may lie far above, and for ears nothing would have happened.
 */
export function leadToError(form: HTMLFormElement) {
  requestAnimationFrame(() => {
    const field = form.querySelector('.field-error')?.closest('.field')
    field?.querySelector<HTMLElement>(controls)?.focus()
  })
}
