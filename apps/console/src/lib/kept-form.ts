/**
 * What somebody typed and has not sent, in this tab: a reload or a new sign-in brings it back. `read`
 * takes only what the guard knows, as a version before may have written another shape. Nothing secret
 * may be given to it.
 */
export const keptForm = <Form extends object>(
  key: string,
  isForm: (stored: object) => stored is Form,
) => ({
  read(): Form | undefined {
    try {
      const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
      return typeof stored === 'object' && stored && isForm(stored) ? stored : undefined
    } catch {
      return undefined
    }
  },
  write(form: Form) {
    try {
      sessionStorage.setItem(key, JSON.stringify(form))
    } catch {
      // A full or forbidden storage leaves it in the form alone.
    }
  },
  clear() {
    try {
      sessionStorage.removeItem(key)
    } catch {
      // It was never written.
    }
  },
})

/** Whether what was stored has the members of a form, each of the same kind. */
export const hasShapeOf =
  <Form extends object>(form: Form) =>
  (stored: object): stored is Form =>
    Object.entries(form).every(([name, value]) => {
      const kept: unknown = Reflect.get(stored, name)
      // A number that is not given stands in no JSON.
      return kindOf(kept) === kindOf(value) || (value === undefined && typeof kept === 'number')
    })

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : typeof value)
