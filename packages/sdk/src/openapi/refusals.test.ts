import { expect, test } from 'vitest'

import { energySites } from '../contract/energy-sites.ts'
import { operations } from '../contract/operations.ts'
import { problems } from '../contract/problems.ts'
import { openApi } from './document.ts'
import { endpoints } from './groups.ts'
import { callNoteOf } from './notes.ts'
import { refusalsOf } from './refusals.ts'

test('every code is documented for a call that may answer it, or for all paths', () => {
  const told = new Set(endpoints.flatMap((named) => refusalsOf(named.endpoint, callNoteOf(named))))
  const missing = Object.keys(problems).filter((code) => ![...told].some((one) => one === code))
  expect(missing).toEqual(['invalid_method'])
  expect(openApi({ version: '0.0.0' }).info.description).toContain('`invalid_method` (405)')
})

test('codes stand with the calls that can meet them', () => {
  const site = refusalsOf(energySites.liveStatus)
  expect(site).toEqual(expect.arrayContaining(['invalid_region', 'rate_limited']))
  const ready = refusalsOf(operations.ready)
  for (const code of ['invalid_region', 'payload_too_large', 'missing_token'])
    expect(ready).not.toContain(code)
  // Anybody can lengthen any address.
  expect(ready).toContain('uri_too_long')
})

test('what is no JSON is documented by its own media type', () => {
  const { paths } = openApi({ version: '0.0.0' })
  const typesOf = (path: string) => {
    const { responses } = paths[path]?.get ?? {}
    const done: unknown = responses instanceof Object ? Reflect.get(responses, '200') : undefined
    const content: unknown = done instanceof Object ? Reflect.get(done, 'content') : undefined
    return Object.keys(content ?? {})
  }
  expect(typesOf('/openapi.yaml')).toEqual(['application/yaml'])
  expect(typesOf('/ready')).toEqual(['text/plain'])
  expect(typesOf('/web/admin/audit/export')).toEqual(['text/csv'])
  expect(typesOf('/web/exports/{id}/archive')).toEqual(['application/zip'])
})
