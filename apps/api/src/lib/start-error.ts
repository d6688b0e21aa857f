/** Why we cannot start, in a sentence for whoever can mend it. Shown alone, without a stack. */
export class StartError extends Error {
  override name = 'StartError'
}
