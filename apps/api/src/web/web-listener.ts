import { existsSync, readFileSync, realpathSync } from 'node:fs'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { join, posix } from 'node:path'
import {
  cacheControl,
  errorPath,
  findRedirect,
  isAssetPath,
  isConsolePage,
  isConsolePath,
  isOverlayPath,
  isPayingPath,
  type PublicConfig,
  publicConfigPath,
  readNamedError,
  securityHeaders,
  textTypeOf,
  webDocuments,
  webRedirects,
} from '@console/app-config'
import sirv from 'sirv'
import * as z from 'zod/mini'
import { troubleOfContentQuery } from './content-query.ts'
import { readDocument, sendDocument } from './documents.ts'
import { type SecurityContact, securityTxt, securityTxtPath } from './security-txt.ts'

export type WebListenerOptions = {
  /** The merged build of site and console. */
  folder: string
  publicConfig: PublicConfig
  /** The web host is reached over https, so browsers may be told to stay there. */
  secure?: boolean
  /** Left out where the operator has named no address; then nothing is said of one. */
  securityContact?: SecurityContact | undefined
}

/** What the merge wrote beside the files, for this listener alone. */
const InlineScripts = z.object({ inlineScripts: z.array(z.string()) })
const inlineScriptsFile = '.inline-scripts.json'

/**
 * Serves the built site and console under one origin. Order: redirect rules, `/config.json`, queries of
 * content that nobody can read, the error page with the status that its address names, files, the
 * overlay's and the console's document below their prefixes, the site's 404 document. It writes no log,
 * so a cookie that browsers send to every port of a host goes nowhere.
 */
export function createWebListener(options: WebListenerOptions): RequestListener {
  // A later build swaps the link; this process goes on serving the files of its own.
  const folder = realpathSync(options.folder)
  const { inlineScripts } = InlineScripts.parse(
    JSON.parse(readFileSync(join(folder, inlineScriptsFile), 'utf8')),
  )
  const headersOf = (kind: { paying?: boolean; overlay?: boolean; asset?: boolean }) =>
    Object.entries(
      securityHeaders({
        config: options.publicConfig,
        inlineScripts,
        secure: options.secure ?? false,
        ...kind,
      }),
    )
  const headers = headersOf({})
  const payingHeaders = headersOf({ paying: true })
  const overlayHeaders = headersOf({ overlay: true })
  const assetHeaders = headersOf({ asset: true })
  const onDocuments = headers.map(([name]) => name)
  const consoleDocument = readDocument(folder, webDocuments.console)
  const overlayDocument = readDocument(folder, webDocuments.overlay)
  const notFoundDocument = readDocument(folder, webDocuments.notFound)
  const errorDocument = readDocument(folder, webDocuments.error)
  const config = JSON.stringify(options.publicConfig)
  // Looked up when they are asked for: an index of all files costs a third of a second and 50 MB.
  const files = sirv(folder, { dev: true, etag: true, brotli: true, gzip: true })

  return (request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD')
      sendText(response, 405, 'This address can only be read.')
      return
    }
    const refuseQuery = (message: string) =>
      sendJson(response, 400, JSON.stringify({ statusCode: 400, message }))
    const url = request.url ?? '/'
    const target = parseTarget(url)
    if (target === null) {
      const trouble = troubleOfContentQuery(url.replace(/\?.*/s, ''), '')
      if (trouble !== undefined) return refuseQuery(trouble)
      return sendDocument(request, response, notFoundDocument, 404)
    }
    const { path, decoded, search } = target
    if (isPayingPath(path))
      for (const [name, value] of payingHeaders) response.setHeader(name, value)

    const redirect =
      findRedirect(path, search, options.publicConfig.apiHost, webRedirects) ?? tidied(path, search)
    if (redirect) {
      response.setHeader('location', redirect.location)
      sendText(response, redirect.status, `Moved to ${redirect.location}`)
      return
    }
    if (path === publicConfigPath) return sendJson(response, 200, config)
    const trouble = troubleOfContentQuery(path, search)
    if (trouble !== undefined) return refuseQuery(trouble)
    if (path === securityTxtPath && options.securityContact)
      return sendText(response, 200, securityTxt(options.securityContact))
    if (path === errorPath) {
      const { status, retryAfter } = readNamedError(search)
      if (retryAfter !== undefined) response.setHeader('retry-after', retryAfter)
      return sendDocument(request, response, errorDocument, status)
    }

    const missing = () =>
      isConsolePath(path)
        ? sendDocument(request, response, consoleDocument, isConsolePage(path) ? 200 : 404)
        : sendDocument(request, response, notFoundDocument, 404)

    if (isOverlayPath(path)) {
      for (const [name, value] of overlayHeaders) response.setHeader(name, value)
      return sendDocument(request, response, overlayDocument, isConsolePage(path) ? 200 : 404)
    }
    if (isInternalFile(decoded)) return missing()
    if (!existsSync(folder)) {
      sendText(response, 503, 'The web files were removed. Build them again and restart.')
      return
    }
    keepServableRange(request)
    response.setHeader('cache-control', cacheControl(path))
    response.setHeader('vary', 'accept-encoding')
    const type = typeOf(path)
    if (type) response.setHeader('content-type', type)
    const isAsset = isAssetPath(path)
    if (isAsset) {
      for (const name of onDocuments) response.removeHeader(name)
      for (const [name, value] of assetHeaders) response.setHeader(name, value)
    }
    files(request, response, () => {
      response.removeHeader('content-type')
      if (isAsset) for (const [name, value] of headers) response.setHeader(name, value)
      missing()
    })
  }
}

function typeOf(path: string) {
  const isPiece = path.startsWith('/pagefind/') && !/\.(js|css|json)$/.test(path)
  return isPiece ? 'application/octet-stream' : textTypeOf(path)
}

/** Path and query as sent, or null when the path is none of ours: malformed, or a host in disguise. */
function parseTarget(url: string) {
  const [path = '', ...query] = url.split('?')
  if (!path.startsWith('/') || /^\/[/\\]/.test(path)) return null
  try {
    const decoded = decodeURIComponent(path)
    if (/[\0\\]/.test(decoded)) return null
    return { path, decoded, search: query.length > 0 ? `?${query.join('?')}` : '' }
  } catch {
    return null
  }
}

/** One address for each page: without a trailing slash and without the name of its file. */
function tidied(path: string, search: string) {
  const page = path.replace(/(\/index)?\.html$/, '').replace(/(?<=.)\/+$/, '') || '/'
  return page === path ? null : { location: page + search, status: 301 as const }
}

/** Rules for static hosts, hidden files and compressed twins are no pages, by whatever way they are named. */
const isInternalFile = (path: string) =>
  posix.normalize(path) !== path ||
  path === '/_headers' ||
  path === '/_redirects' ||
  /\/\.(?!well-known\/)|\.(br|gz)$/.test(path)

/** Reads only `bytes=from-` and `bytes=from-to`; any other range is ignored, as the standard allows. */
function keepServableRange(request: IncomingMessage) {
  const range = request.headers.range
  if (range === undefined) return
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range) ?? []
  const backwards = to !== undefined && to !== '' && Number(to) < Number(from)
  if (from === undefined || backwards || request.headers['if-range']) {
    delete request.headers.range
    return
  }
  // A range counts the bytes of the file itself, not of its compressed twin.
  delete request.headers['accept-encoding']
}

function sendJson(response: ServerResponse, status: number, json: string) {
  response.setHeader('content-type', 'application/json')
  response.setHeader('cache-control', 'no-cache')
  response.writeHead(status, { 'content-length': Buffer.byteLength(json) }).end(json)
}

function sendText(response: ServerResponse, status: number, text: string) {
  response.setHeader('content-type', 'text/plain;charset=utf-8')
  response.setHeader('cache-control', 'no-cache')
  response.writeHead(status, { 'content-length': Buffer.byteLength(text) + 1 }).end(`${text}\n`)
}
