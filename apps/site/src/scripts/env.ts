/** The addresses that pages were built with. */
export const built = { web: import.meta.env.SITE, api: import.meta.env.API_ORIGIN }
