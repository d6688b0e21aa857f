import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'

const Text = schema(() => z.string())

export const OpenApiInfo = schema(() => z.looseObject({ title: z.string(), version: z.string() }))
export type OpenApiInfo = z.infer<ReturnType<typeof OpenApiInfo>>

/** The contract as a document that tools read: OpenAPI 3.1. */
export const OpenApi = schema(() =>
  z.looseObject({
    openapi: z.string(),
    info: OpenApiInfo(),
    paths: z.record(z.string(), z.unknown()),
  }),
)
export type OpenApi = z.infer<ReturnType<typeof OpenApi>>

const call = { method: 'GET', response: Text, bare: true, format: 'text' } as const

/** What machines ask a gateway about itself. */
export const operations = /* @__PURE__ */ (() => ({
  ready: endpoint({ ...call, path: '/ready', access: 'public', addition: true }),
  metrics: endpoint({ ...call, path: '/metrics', access: 'admin', addition: true }),
  openApi: endpoint({
    method: 'GET',
    path: '/openapi.json',
    access: 'public',
    response: OpenApi,
    bare: true,
    addition: true,
  }),
  openApiYaml: endpoint({
    ...call,
    path: '/openapi.yaml',
    access: 'public',
    mediaType: 'application/yaml',
  }),
}))()
