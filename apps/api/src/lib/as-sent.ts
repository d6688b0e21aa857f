/** The bytes of answers that may be handed on as they came: writing them again costs more than all else. */
const answers = new WeakMap<object, Uint8Array<ArrayBuffer>>()

/** `body` is the whole answer, its envelope included, and holds nothing but `value`. */
export function keepSent(value: object, body: Uint8Array<ArrayBuffer>) {
  answers.set(value, body)
}

/** Nothing unless this very value, which nobody has changed since, came as an answer. */
export const sentAs = (value: unknown) =>
  typeof value === 'object' && value !== null ? answers.get(value) : undefined
