const last = Date.parse('9999-12-31T23:59:59.999Z')

/** The moment that a request names. Databases do not know the years before ours, nor those of five digits. */
export const askedMoment = (text: string) => new Date(Math.min(Math.max(0, Date.parse(text)), last))
