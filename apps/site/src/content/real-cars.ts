import type { Inline } from '../reference/blocks.ts'

/** What no installation does for real cars yet. Pages that tell of live signals say it in these words alone. */
export const realCars: Inline =
  'Live signals, and what is made of them, come from simulated cars and homes only: real ones can be read and commanded, but nothing here receives what they send by themselves yet. [What works with real cars](/docs/self-hosting/connect-to-tesla).'
