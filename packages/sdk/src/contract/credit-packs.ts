/** How many packs of credits are bought at once, by hand and by themselves, and so in a month. */
export const creditPackLimits = { byHand: 50, automatic: 10, automaticPerMonth: 1000 } as const
