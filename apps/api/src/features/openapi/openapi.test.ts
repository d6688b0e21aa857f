import { type OpenApi, operations } from '@console/sdk/contract'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

import { createApp } from '../../app.ts'
import { openApiRoutes } from './routes.ts'

const app = createApp({
  identify: () => 'missing_token',
  rules: { origins: new Set(), https: false },
  limitCalls: () => {},
  log: { request: () => {}, error: () => {} },
  routes: [openApiRoutes()],
})

const ask = (path: string, headers: Record<string, string> = {}) =>
  app.request(`http://localhost${path}`, { headers })

test('the contract is served as one document, in JSON and in YAML', async () => {
  const json = await ask(operations.openApi.path)
  expect(json.status).toBe(200)
  expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
  const document: OpenApi = await json.json()
  expect(document).toMatchObject({ openapi: '3.1.1', paths: { '/web/tokens': {} } })
  const yaml = await ask(operations.openApiYaml.path)
  expect(yaml.headers.get('content-type')).toBe('application/yaml; charset=utf-8')
  expect(parse(await yaml.text())).toEqual(document)
  expect(document.paths).toHaveProperty(['/openapi.yaml', 'get', 'responses', '200', 'content'], {
    'application/yaml': { schema: { type: 'string' } },
  })
  expect(yaml.headers.get('content-type')).toBe('application/yaml; charset=utf-8')
})

test('whoever holds the document is told so', async () => {
  const { headers } = await ask(operations.openApi.path)
  expect(headers.get('cache-control')).toBe('public, max-age=3600')
  const again = await ask(operations.openApi.path, { 'if-none-match': headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
  const changed = await ask(operations.openApi.path, { 'if-none-match': '"other"' })
  expect(changed.status).toBe(200)
})
