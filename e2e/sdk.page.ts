import * as client from '@console/sdk'
import { ConsoleClient } from '@console/sdk/all'
import * as content from '@console/sdk/content'
import * as oauth from '@console/sdk/oauth'
import * as session from '@console/sdk/session'
import { openStream } from '@console/sdk/stream'
import * as webhooks from '@console/sdk/webhooks'

declare global {
  /**
   * The SDK, in the page that has this file as its script. It comes late: tests ask as a debugger, for
   * whom the page's policy rests until its own call has returned.
   */
  var sdk: () => Promise<typeof offered>
  /** What the page's policy forbade, and was tried. */
  var violations: string[]
}

const offered = {
  ...client,
  ConsoleClient,
  ...content,
  ...oauth,
  ...session,
  openStream,
  ...webhooks,
}

globalThis.sdk = () => new Promise((resolve) => setTimeout(resolve, 0, offered))
globalThis.violations = []
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
  globalThis.violations.push(`${violatedDirective} ${blockedURI}`)
})
