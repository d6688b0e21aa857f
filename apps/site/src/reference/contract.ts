import { describeCalls } from '@console/sdk/openapi'
import { builtOrigins } from '../../../../tools/build-files/origins.ts'

/** The contract's calls, described once for all pages. */
export const { calls, schemas } = describeCalls()

/** Where the installation answers that pages are built for; their script mends what changed since. */
export const sampleHosts = builtOrigins()
