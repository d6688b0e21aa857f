const controls =
  ':is(input, select, textarea, button, [tabindex="0"]):not([tabindex="-1"], [type="hidden"])'

/**
 * Leads whoever pressed the button of a form to the first field that is wrong, once its error shows: it
 * may lie far above, and for ears nothing would have happened. The control that is marked as wrong comes
 * before what stands round it, such as the steps of a number.
 */
export function leadToError(form: HTMLFormElement) {
  requestAnimationFrame(() => {
    const field = form.querySelector('.field-error')?.closest('.field')
    const control =
      field?.querySelector<HTMLElement>('[aria-invalid="true"]') ??
      field?.querySelector<HTMLElement>(controls)
    control?.focus()
  })
}
