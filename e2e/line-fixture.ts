import { freePorts } from '@console/api/testing/free-ports'

import { test as base } from './fixture.ts'
import { type Line, openLine } from './line.ts'

/** For tests in which the way to the gateway fails: its API host is behind a line that does. */
export const test = base.extend<
  { mended: undefined },
  { line: Line; more: Record<string, string> }
>({
  /** Settings of the product besides those that the line needs. */
  more: [{ HISTORY_DAYS: '2' }, { scope: 'worker', option: true }],
  line: [
    async ({}, use) => {
      const line = await openLine()
      await use(line)
      await line.close()
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ line, more }, use) => {
      const [port] = await freePorts(1)
      const webOrigin = `http://localhost:${port}`
      await use({ ...more, PORT: String(port), WEB_ORIGIN: webOrigin, API_ORIGIN: line.url })
    },
    { scope: 'worker' },
  ],
  hosts: [
    async ({ product, line }, use) => {
      line.leadTo(product.apiUrl)
      await use({ webUrl: product.webUrl, apiUrl: line.url })
    },
    { scope: 'worker' },
  ],
  mended: [
    async ({ line }, use) => {
      await use(undefined)
      line.mend()
    },
    { auto: true },
  ],
})
