/** Why something could not be done, for its reader. */
export const sentenceOf = (reason: unknown) =>
  reason instanceof Error ? reason.message : 'Try again in a minute.'
