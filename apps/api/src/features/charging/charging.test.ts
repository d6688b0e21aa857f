import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway } from '../../testing/gateway.ts'

type Browser = Awaited<ReturnType<TestGateway['browser']>>

const lapping = 'LRW3F7EK4NC700001'

describe.each(featureStores)('on %s', (store) => {
  let gateway: TestGateway
  let owner: Browser
  let host: Browser
  beforeAll(async () => {
    gateway = await startGateway(store, { historyDays: 1 })
    owner = await gateway.browser('owner')
    host = await gateway.browser('host')
  }, 120_000)
  afterAll(() => gateway.close())

  test('fast charges are billed to the owner, page by page, with what they cost', async () => {
    const { charging } = owner.client
    const all = await charging.history({ vin: lapping })
    expect(all.totalResults).toBe(all.data.length)
    expect(all.data.length).toBeGreaterThan(3)
    const starts = all.data.map(({ chargeStartDateTime }) => String(chargeStartDateTime))
    expect(starts).toEqual(starts.toSorted().toReversed())
    for (const { fees } of all.data) {
      const [fee] = fees ?? []
      expect(fee?.totalDue).toBeCloseTo((fee?.usageBase ?? 0) * (fee?.rateBase ?? 0), 1)
    }
    const page = await (
      await owner.ask('/api/1/dx/charging/history?pageSize=2&pageNo=2&sortOrder=ASC')
    ).json()
    expect(page.data.map(({ sessionId }: { sessionId: string }) => sessionId)).toEqual(
      all.data
        .toReversed()
        .slice(2, 4)
        .map(({ sessionId }) => sessionId),
    )
    const none = await owner.ask('/api/1/dx/charging/history?endTime=2020-01-01')
    expect(await none.json()).toEqual({ data: [], totalResults: 0 })
    expect((await owner.ask('/api/1/dx/charging/history?endTime=2020-14-01')).status).toBe(400)
  })

  test('an invoice is a PDF, for the owner alone', async () => {
    const [newest] = (await owner.client.charging.history({ vin: lapping })).data
    const id = newest?.invoices?.[0]?.contentId ?? ''
    const bytes = await owner.client.charging.invoice(id)
    const text = new TextDecoder().decode(bytes)
    expect(text).toMatch(/^%PDF-1\.4\n[\s\S]*%%EOF\n$/)
    expect(text).toContain(lapping)
    const [, at = ''] = /startxref\n(\d+)\n/.exec(text) ?? []
    expect(text.slice(Number(at))).toMatch(/^xref\n/)
    const response = await owner.ask(`/api/1/dx/charging/invoice/${id}`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${id}.pdf"`)
    const { txid: _, ...foreign } = await (
      await host.ask(`/api/1/dx/charging/invoice/${id}`)
    ).json()
    const { txid: __, ...missing } = await (
      await host.ask('/api/1/dx/charging/invoice/INV-1-1')
    ).json()
    expect(foreign).toMatchObject({ error: 'not_found' })
    expect(foreign).toEqual(missing)
    expect(await host.client.charging.history({ vin: lapping })).toMatchObject({ data: [] })
  })

  test('sessions are for businesses', async () => {
    await expect(owner.client.charging.sessions()).rejects.toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    // The rental cars charge at their depot, which is none of the manufacturer's chargers.
    expect(await host.client.charging.sessions()).toEqual({ data: [] })
  })
})
