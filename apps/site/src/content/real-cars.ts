import type { Inline } from '../reference/blocks.ts'

/** What live signals of real cars take. Pages that tell of live signals say it in these words alone. */
export const realCars: Inline =
  'Real cars stream once the operator has set up where they send their signals; real homes are read when asked, and not by themselves yet. [What works with real cars](/docs/self-hosting/connect-to-tesla).'
