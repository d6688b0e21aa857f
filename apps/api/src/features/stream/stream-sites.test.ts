import { type SiteInfo, StreamEvent } from '@console/sdk/contract'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { featureStores } from '../../testing/feature-stores.ts'
import { startGateway, type TestGateway, webOrigin } from '../../testing/gateway.ts'
import { readStream } from '../../testing/read-stream.ts'

const site = '7000001'
const at = (n: number) => new Date(Date.UTC(2026, 0, 1) + n).toISOString()

const minimalSite: SiteInfo = {
  id: 'STE20260101-00001',
  installation_date: at(0),
  user_settings: {},
  components: {
    battery: true,
    solar: true,
    grid: true,
    load_meter: true,
    market_type: 'residential',
  },
}

describe.each(featureStores)('%s', (store) => {
  let gateway: TestGateway
  let cookie = ''
  const leaving: (() => void)[] = []
  beforeAll(async () => {
    gateway = await startGateway(store)
    const owner = await gateway.browser('owner')
    cookie = owner.cookie
  })
  afterAll(() => gateway.close())
  afterEach(() => {
    for (const leave of leaving.splice(0)) leave()
  })

  async function read(path: string) {
    const stream = await readStream(gateway.origins.api + path, { origin: webOrigin, cookie })
    leaving.push(stream.leave)
    return stream
  }

  test('how a site is set, and its tariff, come when told and again at the next start', async () => {
    const siteInfo = { ...minimalSite, site_name: 'Home', backup_reserve_percent: 25 }
    const tariff = { name: 'Night rate', utility: 'Simulated' }
    const about = { siteId: site, createdAt: at(41) }
    const topics = 'site_info,tariff_content_v2'
    const stream = await read(`/sse/${site}?cache=false&topics=${topics}`)
    await gateway.ingest([
      { kind: 'site_info', ...about, siteInfo },
      { kind: 'tariff_content_v2', ...about, tariff },
    ])
    const shown = { site_id: site, createdAt: at(41) }
    expect((await stream.received(2)).map(({ data }) => data)).toEqual([
      { ...shown, site_info: siteInfo },
      { ...shown, tariff_content_v2: tariff },
    ])
    await gateway.ingest([
      { kind: 'tariff_content_v2', siteId: site, createdAt: at(42), tariff: null },
      // Late: what is newer stays.
      { kind: 'site_info', siteId: site, createdAt: at(40), siteInfo: minimalSite },
    ])
    const again = await (await read(`/sse/${site}?topics=${topics}`)).received(2)
    expect(again.map(({ data }) => data)).toEqual([
      { ...shown, isCache: true, site_info: siteInfo },
      { site_id: site, createdAt: at(42), isCache: true, tariff_content_v2: null },
    ])
  })

  test('a site has no fields: a stream of one is refused, not silent', async () => {
    for (const field of ['VehicleSpeed', 'Location', 'solar_power']) {
      const path = `${gateway.origins.api}/sse/${site}/${field}`
      const response = await fetch(path, { headers: { origin: webOrigin, cookie } })
      expect(response.status, field).toBe(400)
      expect(await response.json()).toMatchObject({ error: 'invalid_field' })
    }
  })

  test('what a site did today comes when told and again at the next start, under the name `id`', async () => {
    const date = '2026-06-01'
    const totals = { solar_energy_exported: 1200.5, total_solar_generation: 1200.5 }
    const kind = 'energy_totals'
    const stream = await read(`/sse/${site}?cache=false&topics=${kind}`)
    const record = { kind, siteId: site, createdAt: at(43), date, totals } as const
    await gateway.ingest([record])
    const shown = { createdAt: at(43), id: site, date, totals }
    const [told] = await stream.received(1)
    expect(told?.data).toEqual(shown)
    expect(told?.data).toEqual(StreamEvent().parse(told?.data))
    // Late: what is newer stays.
    await gateway.ingest([{ ...record, createdAt: at(42), totals: {} }])
    const [first] = await (await read(`/sse/${site}?topics=${kind}`)).received(1)
    expect(first?.data).toEqual({ ...shown, isCache: true })
  })
})
