import { createHash } from 'node:crypto'
import { operations } from '@console/sdk/contract'
import sdk from '@console/sdk/package.json' with { type: 'json' }
import { type Context, Hono } from 'hono'

import type { Env } from '../../http/env.ts'

type Document = { body: string; headers: Record<string, string> }

/** The contract as a document. It never changes while we run, so each form is written once, when first asked for. */
export function openApiRoutes() {
  return new Hono<Env>()
    .get(operations.openApi.path, sendOnceWritten(asJson))
    .get(operations.openApiYaml.path, sendOnceWritten(asYaml))
}

function sendOnceWritten(write: () => Promise<Document>) {
  let written: Promise<Document> | undefined
  return async (c: Context<Env>) => {
    written ??= write().catch((error: unknown) => {
      // The next one may be luckier.
      written = undefined
      throw error
    })
    const { body, headers } = await written
    return c.req.header('if-none-match') === headers.etag
      ? c.get('reply').notModified(headers)
      : c.get('reply').shared(body, headers)
  }
}

// Loaded when needed: the descriptions of some hundred calls, and a writer of YAML.
async function document() {
  const { openApi } = await import('@console/sdk/openapi')
  return openApi({ version: sdk.version })
}

const asJson = async () => withHeaders(JSON.stringify(await document()), 'application/json')

async function asYaml() {
  const { writeYaml } = await import('./write-yaml.ts')
  return withHeaders(writeYaml(await document()), operations.openApiYaml.mediaType)
}

function withHeaders(body: string, type: string): Document {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  return {
    body,
    headers: {
      etag: `"${etag}"`,
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'public, max-age=3600',
      // Public, and read by tools on pages of other origins too.
      'cross-origin-resource-policy': 'cross-origin',
    },
  }
}
