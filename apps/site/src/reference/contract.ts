import { describeCalls } from '@console/sdk/openapi'

/** The contract's calls, described once for all pages. */
export const { calls, schemas } = describeCalls()

/** Where a fresh `npm start` answers; the pages' script puts an installation's own in their place. */
export const sampleHosts = { api: 'http://localhost:3001', web: 'http://localhost:3000' }
