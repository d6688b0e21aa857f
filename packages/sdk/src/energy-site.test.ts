import { createTransport } from '@console/sdk'
import { ConsoleClient } from '@console/sdk/all'
import { energySite } from '@console/sdk/energy-site'
import { expect, test } from 'vitest'

import { reply, serve } from './testing/serve.ts'

test('a handle sends the commands of its site', async () => {
  const done = { code: 201, message: 'Updated' }
  await using server = await serve((response) => reply(response, 200, { response: done }))
  const { commands } = energySite(createTransport({ host: server.host }), 7000001)
  expect(await commands.backup(20)).toEqual(done)
  await commands.gridImportExport({ customer_preferred_export_rule: 'pv_only' })
  await expect(commands.backup(101)).rejects.toThrow('backup_reserve_percent')
  expect(server.seen.map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/1/energy_sites/7000001/backup', '{"backup_reserve_percent":20}'],
    [
      'POST',
      '/api/1/energy_sites/7000001/grid_import_export',
      '{"customer_preferred_export_rule":"pv_only"}',
    ],
  ])
})

test('a handle makes the calls of its site without naming it again [S7.30 sdk]', async () => {
  await using server = await serve((response) => reply(response, 200, { response: null }))
  const home = energySite(createTransport({ host: server.host }), 7000001)
  expect(home.id).toBe('7000001')
  expect(await home.calendarHistory('energy', { period: 'year' })).toBeNull()
  await new ConsoleClient({ host: server.host }).energySite('7000001').programs()
  await expect(home.gateway.systemInfo()).rejects.toThrow('breaks the contract')
  expect(server.seen.map(({ url }) => url)).toEqual([
    '/api/1/energy_sites/7000001/calendar_history?kind=energy&period=year',
    '/api/1/energy_sites/7000001/programs',
    '/api/1/energy_sites/7000001/command/system_info',
  ])
})

test('a site is named by number or by text, wherever the client asks for it', async () => {
  const done = { code: 201, message: 'Updated' }
  await using server = await serve((response, { url }) =>
    reply(response, 200, url.startsWith('/web/') ? { response: [], count: 0 } : { response: done }),
  )
  const client = new ConsoleClient({ host: server.host })
  for (const id of [7000001, '7000001']) {
    await client.energySites.programs(id)
    await client.energyCommands.backup(id, 20)
    await client.commandHistory.list({ energySiteId: id })
    await client.hooks.list(id)
    await client.energyGateway.deviceCert(id)
  }
  const urls = server.seen.map(({ url }) => url)
  expect(urls.slice(0, 5)).toEqual([
    '/api/1/energy_sites/7000001/programs',
    '/api/1/energy_sites/7000001/backup',
    '/web/commands?energy_site_id=7000001',
    '/web/hooks/7000001',
    '/api/1/energy_sites/7000001/command/device_cert',
  ])
  expect(urls.slice(5)).toEqual(urls.slice(0, 5))
})
