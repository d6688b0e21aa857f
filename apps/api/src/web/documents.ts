import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'

/** A document that answers paths other than its own, and therefore chooses its own status. */
export type WebDocument = {
  html: Buffer
  br: Buffer | undefined
  gzip: Buffer | undefined
  etag: string
}

export function readDocument(folder: string, name: string): WebDocument {
  const html = readFileSync(join(folder, name))
  const compressed = (extension: string) => {
    const file = join(folder, `${name}.${extension}`)
    return existsSync(file) ? readFileSync(file) : undefined
  }
  const digest = createHash('sha256').update(html).digest('base64url').slice(0, 16)
  return { html, br: compressed('br'), gzip: compressed('gz'), etag: `W/"${digest}"` }
}

export function sendDocument(
  request: IncomingMessage,
  response: ServerResponse,
  document: WebDocument,
  status: number,
) {
  response.setHeader('content-type', 'text/html;charset=utf-8')
  response.setHeader('cache-control', 'no-cache')
  response.setHeader('vary', 'accept-encoding')
  if (status === 200) {
    response.setHeader('etag', document.etag)
    if (request.headers['if-none-match'] === document.etag) {
      response.writeHead(304).end()
      return
    }
  }
  const { body, encoding } = encoded(document, request.headers['accept-encoding'] ?? '')
  if (encoding) response.setHeader('content-encoding', encoding)
  response.writeHead(status, { 'content-length': body.byteLength }).end(body)
}

function encoded(document: WebDocument, accepted: unknown) {
  const names = String(accepted)
  if (document.br && /\bbr\b/.test(names)) return { body: document.br, encoding: 'br' }
  if (document.gzip && /\bgzip\b/.test(names)) return { body: document.gzip, encoding: 'gzip' }
  return { body: document.html, encoding: undefined }
}
