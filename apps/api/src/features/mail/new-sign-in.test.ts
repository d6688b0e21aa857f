import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { mailMessages } from '../../db/schema/mail.ts'
import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await startGateway(store)
    await gateway.browser('owner')
  })
  afterAll(() => gateway.close())

  test('a sign-in with a browser not seen before is told by mail, the known ones are not', async () => {
    const mine = async () =>
      (
        await gateway.db
          .select({ data: mailMessages.data })
          .from(mailMessages)
          .where(eq(mailMessages.template, 'new_sign_in'))
      ).map(({ data }) => data.device)
    expect(await mine()).toEqual([])
    const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
    await gateway.browser('owner', firefox)
    expect(await mine()).toEqual(['Firefox on Linux'])
    await gateway.browser('owner', firefox.replaceAll('140', '141'))
    await gateway.browser('owner')
    expect(await mine()).toEqual(['Firefox on Linux'])
    await gateway.browser('lapsed', firefox)
    expect(await mine()).toEqual(['Firefox on Linux'])
  })
})
