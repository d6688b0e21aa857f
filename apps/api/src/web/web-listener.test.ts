import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { defaultPublicConfig } from '@console/app-config'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWebListener } from './web-listener.ts'

type Reply = { status: number; headers: IncomingHttpHeaders; body: string }

const folder = mkdtempSync(join(tmpdir(), 'web-listener-'))
const write = (name: string, content: string | Buffer) => {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
write('index.html', '<h1>home</h1>')
write('404.html', '<h1>site 404</h1>')
write('error.html', '<h1>error</h1>')
write('console.html', '<h1>console</h1>')
write('obs.html', '<main id="overlay"></main>')
write('docs.html', '<h1>docs</h1>')
write('docs/a/b/c.html', '<h1>deep</h1>')
write('docs/a/b/c.html.gz', gzipSync('<h1>deep</h1>'))
write('api/search.json', '[]')
write('docs/a.md', '# It’s here')
write('llms.txt', '# It’s here')
write('_astro/app.1234.js', 'void 0')
write('_headers', 'secret')
write('.inline-scripts.json', '{"inlineScripts":["sha256-abc"]}')
writeFileSync(`${folder}.secret`, 'outside')

const config = { ...defaultPublicConfig, apiHost: 'https://{region}.wattlane.example' }
const server = createServer(createWebListener({ folder, publicConfig: config }))
const securityContact = { email: 'security@host.example', webOrigin: 'https://host.example' }
const secureServer = createServer(
  createWebListener({ folder, publicConfig: config, secure: true, securityContact }),
)
const portOf = (of: typeof server) => {
  const address = of.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return address.port
}

beforeAll(async () => {
  for (const one of [server, secureServer]) {
    await new Promise<void>((resolve) => one.listen(0, '127.0.0.1', resolve))
  }
})
afterAll(() => {
  for (const one of [server, secureServer]) one.close()
  rmSync(folder, { recursive: true })
  rmSync(`${folder}.secret`)
})

/** Sends the path as it is: `fetch` would tidy dots and slashes away before they leave. */
function get(path: string, options: { method?: string; headers?: Record<string, string> } = {}) {
  return new Promise<Reply>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port: portOf(server), path, ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const body = Buffer.concat(chunks).toString()
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body })
      })
    })
      .on('error', reject)
      .end()
  })
}

test('pages answer without the name of their file', async () => {
  for (const [path, text] of [
    ['/', 'home'],
    ['/docs', 'docs'],
    ['/docs/a/b/c', 'deep'],
  ] as const) {
    const reply = await get(path)
    expect(reply.status).toBe(200)
    expect(reply.body).toContain(text)
    expect(reply.headers['cache-control']).toBe('no-cache')
    expect(reply.headers['content-type']).toBe('text/html;charset=utf-8')
  }
})

test('scripts and styles of the build carry a short policy, a missing one the page’s own', async () => {
  const reply = await get('/_astro/app.1234.js')
  expect([reply.status, reply.headers['content-security-policy']]).toEqual([
    200,
    "default-src 'none'; sandbox",
  ])
  for (const name of ['x-content-type-options', 'cross-origin-resource-policy', 'referrer-policy'])
    expect(reply.headers[name]).toBe((await get('/docs')).headers[name])
  expect(JSON.stringify(reply.headers).length).toBeLessThan(600)
  for (const path of ['/_astro/none.1234.js', '/_astro/picture.svg', '/_astro/../_headers']) {
    const policy = String((await get(path)).headers['content-security-policy'])
    expect(policy).toContain("script-src 'self'")
  }
})

test('text is sent with its encoding, which browsers would guess wrong', async () => {
  for (const [path, type] of [
    ['/docs/a.md', 'text/markdown;charset=utf-8'],
    ['/llms.txt', 'text/plain;charset=utf-8'],
  ] as const) {
    const reply = await get(path)
    expect([reply.status, reply.headers['content-type']]).toEqual([200, type])
    expect(reply.body).toBe('# It’s here')
  }
  expect((await get('/docs/none.md')).headers['content-type']).toBe('text/html;charset=utf-8')
})

test('an overlay has a document of its own, without anybody else’s script, for strangers too [S2.27 con]', async () => {
  const reply = await get('/obs/LRW3F7EK4NC700001/VehicleSpeed?unit=km/h')
  expect(reply.status).toBe(200)
  expect(reply.body).toContain('id="overlay"')
  expect(reply.headers['referrer-policy']).toBe('no-referrer')
  const policy = String(reply.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; script-src 'self';")
  expect(policy).toContain("connect-src 'self' https://api.wattlane.example")
  expect(policy).not.toContain('wasm-unsafe-eval')
  // What nobody can ask for is blank, too: it may be on air.
  for (const path of ['/obs', '/obs/nonsense/Soc']) {
    const unknown = await get(path)
    expect([unknown.status, unknown.body]).toEqual([404, '<main id="overlay"></main>'])
  }
})

test('an unknown path outside the console is a real 404 with the page for it [S2.36 bld]', async () => {
  for (const path of ['/nope', '/nope?x=1', '/api/nope', '/api', '/consolex', '/docs/nope']) {
    const reply = await get(path)
    expect(reply.status, path).toBe(404)
    expect(reply.body, path).toContain('site 404')
  }
})

test('the error page answers with the status that it shows, and says when to try again', async () => {
  for (const status of [403, 404, 410, 429, 500, 502, 503]) {
    const reply = await get(`/error?status=${status}`)
    expect([reply.status, reply.body]).toEqual([status, '<h1>error</h1>'])
    expect(reply.headers['retry-after']).toBeUndefined()
  }
  const paused = await get('/error?status=429&retry-after=30')
  expect([paused.status, paused.headers['retry-after']]).toEqual([429, '30'])
  for (const path of ['/error', '/error?status=200', '/error?status=408', '/error?status=x'])
    expect((await get(path)).status, path).toBe(404)
})

test('the console answers below its own prefixes only, 200 for its pages', async () => {
  for (const path of ['/login', '/console', '/console/LRW3F7EK4NC700001', '/console?a=1']) {
    const reply = await get(path)
    expect([reply.status, reply.body], path).toEqual([200, '<h1>console</h1>'])
  }
  const unknown = await get('/console/a/b/c')
  expect([unknown.status, unknown.body]).toEqual([404, '<h1>console</h1>'])
})

test('pages below /api/1 belong to the console, files of /api to the site [S2.24 bld]', async () => {
  expect((await get('/api/1/vehicles', { headers: { accept: 'text/html' } })).body).toContain(
    'console',
  )
  expect((await get('/api/search.json')).body).toBe('[]')
  expect((await get('/api/10/vehicles')).body).toContain('site 404')
})

test('a query of content that cannot be read is refused, one that no page asked is not there [S7.42 bld]', async () => {
  const query = '/api/_content/query/abcdefghij.1'
  for (const path of [
    `${query}/bm90IGpzb24.json`,
    `${query}/***.json`,
    `${query}/%E0%A4%A.json`,
    `${query}.json?_params=[`,
  ]) {
    const { status, body } = await get(path)
    expect([status, JSON.parse(body).message], path).toEqual([400, 'Invalid _params query'])
  }
  expect(await get(`${query}%E0%A4%A.json`)).toMatchObject({ status: 400 })
  for (const path of [`${query}/e30.json`, `${query}.json?_params={}`, `${query}.json`, query])
    expect((await get(path)).status, path).toBe(404)
})

test('the field catalogue leads to the API host of the default region [S2.30 bld]', async () => {
  const reply = await get('/api/fields.json')
  expect(reply.status).toBe(307)
  expect(reply.headers.location).toBe('https://api.wattlane.example/fields.json')
})

test('a feature leads to the roadmap board, the code to the key page [S2.31 bld] [S2.32 bld]', async () => {
  const feature = await get('/feature/anything')
  expect([feature.status, feature.headers.location]).toEqual([
    307,
    'https://roadmap.wattlane.example',
  ])
  const code = await get('/qr')
  expect([code.status, code.headers.location]).toEqual([307, '/key'])
})

test('rules come before files and console prefixes [S2.38 bld]', async () => {
  const reply = await get('/console/vehicle/LRW3F7EK4NC700001?tab=live')
  expect(reply.status).toBe(307)
  expect(reply.headers.location).toBe('/console/LRW3F7EK4NC700001?tab=live')
})

test('each page has one address', async () => {
  for (const [path, location] of [
    ['/docs/', '/docs'],
    ['/docs.html', '/docs'],
    ['/docs/webhooks?a=1', '/docs/stream/webhooks?a=1'],
    ['/index.html', '/'],
    ['/docs/?a=1', '/docs?a=1'],
  ] as const) {
    const reply = await get(path)
    expect([reply.status, reply.headers.location], path).toEqual([301, location])
  }
})

test('no path leaves the folder or the host', async () => {
  const secret = `${folder.split('/').at(-1)}.secret`
  for (const path of [
    `/../${secret}`,
    `/%2e%2e/${secret}`,
    `/..%2f${secret}`,
    `/docs/..%2f..%2f${secret}`,
    `/%2e%2e%5c${secret}`,
    '//evil.example/',
    '/\\evil.example/',
    '/%',
    '/%00',
    '/_headers',
    '/%5fheaders',
    '/docs/../_headers',
    '/./_headers',
    '/docs//../_headers',
    '/.inline-scripts.json',
    '/%2einline-scripts.json',
    '/docs/../.inline-scripts.json',
    '/docs/a/b/c.html.gz',
    '/docs/a/b/c.html.%67z',
  ]) {
    const reply = await get(path)
    expect(reply.status, path).toBe(404)
    expect(reply.headers.location, path).toBeUndefined()
    expect(reply.body, path).not.toMatch(/outside|secret|sha256/)
  }
})

test('the configuration is the one of this installation', async () => {
  const reply = await get('/config.json')
  expect(reply.headers['content-type']).toBe('application/json')
  expect(JSON.parse(reply.body)).toEqual(config)
})

test('whoever looks for where to report a weakness is told, if the operator named an address', async () => {
  const path = '/.well-known/security.txt'
  expect((await get(path)).status).toBe(404)
  const reply = await fetch(`http://127.0.0.1:${portOf(secureServer)}${path}`)
  expect(reply.status).toBe(200)
  expect(reply.headers.get('content-type')).toBe('text/plain;charset=utf-8')
  const fields = Object.fromEntries(
    (await reply.text())
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/)),
  )
  expect(fields).toMatchObject({
    Contact: 'mailto:security@host.example',
    Canonical: 'https://host.example/.well-known/security.txt',
  })
  const days = (Date.parse(fields.Expires) - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(170)
  expect(days).toBeLessThan(365)
})

test('files are negotiated, validated and cut into ranges', async () => {
  const zipped = await get('/docs/a/b/c', { headers: { 'accept-encoding': 'gzip' } })
  expect(zipped.headers['content-encoding']).toBe('gzip')
  expect(zipped.headers.vary?.toLowerCase()).toBe('accept-encoding')
  const etag = zipped.headers.etag ?? ''
  const again = await get('/docs/a/b/c', {
    headers: { 'accept-encoding': 'gzip', 'if-none-match': etag },
  })
  expect([again.status, again.body]).toEqual([304, ''])
  const part = await get('/docs', { headers: { range: 'bytes=4-7', 'accept-encoding': 'gzip' } })
  expect([part.status, part.body, part.headers['content-encoding']]).toEqual([
    206,
    'docs',
    undefined,
  ])
  const past = await get('/docs', { headers: { range: 'bytes=900-' } })
  expect(past.status).toBe(416)
})

test('a range that cannot be served is ignored and harms nobody', async () => {
  for (const range of ['bytes=7-4', 'bytes=-4', 'bytes=x', 'bytes=0-1,3-4', 'lines=1-2']) {
    const reply = await get('/docs', { headers: { range } })
    expect([reply.status, reply.body], range).toEqual([200, '<h1>docs</h1>'])
  }
})

test('HEAD sends the headers alone, other methods are refused', async () => {
  const head = await get('/docs', { method: 'HEAD' })
  expect([head.status, head.body, head.headers['content-length']]).toEqual([200, '', '13'])
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
    const reply = await get('/console', { method })
    expect([reply.status, reply.headers.allow], method).toEqual([405, 'GET, HEAD'])
  }
})

test('files with a hash in their name are kept for good', async () => {
  const reply = await get('/_astro/app.1234.js')
  expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await get('/_astro/gone.js')).headers['cache-control']).toBe('no-cache')
})

test('every reply carries the security headers, errors included', async () => {
  const replies = [
    await get('/'),
    await get('/nope'),
    await get('/console'),
    await get('/console/nope/nope'),
    await get('/qr'),
    await get('/docs/'),
    await get('/config.json'),
    await get('/', { method: 'POST' }),
    await get('/docs', { headers: { range: 'bytes=900-' } }),
    await get('/%'),
  ]
  for (const { headers } of replies) {
    const policy = headers['content-security-policy'] ?? ''
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval' 'sha256-abc'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain('https://eu.wattlane.example')
    expect(policy).not.toMatch(/(script-src|style-src) [^;]*'unsafe-inline'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
    expect(headers['cross-origin-opener-policy']).toBe('same-origin')
    expect(headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(headers['permissions-policy']).toContain('camera=()')
    expect(headers['strict-transport-security']).toBeUndefined()
  }
})

test('browsers are told to stay on https only where it is used', async () => {
  const reply = await fetch(`http://127.0.0.1:${portOf(secureServer)}/nope`)
  expect(reply.headers.get('strict-transport-security')).toContain('max-age=63072000')
})

test('what is configured may run, chat everywhere and the payment provider where somebody pays', async () => {
  const listener = createWebListener({
    folder,
    publicConfig: {
      ...config,
      analytics: { src: 'https://stats.example/script.js', siteId: 'one' },
      errorTracking: { dsn: 'https://key@errors.example/1' },
      helpChat: { baseUrl: 'https://chat.example', websiteToken: 'one' },
      payments: { clientToken: 'test_one' },
    },
  })
  const configured = createServer(listener)
  await new Promise<void>((resolve) => configured.listen(0, '127.0.0.1', resolve))
  const policyOf = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${portOf(configured)}${path}`)
    const policy = reply.headers.get('content-security-policy') ?? ''
    return Object.fromEntries(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources]
      }),
    )
  }
  const page = await policyOf('/console')
  expect(page['script-src']).toEqual(
    expect.arrayContaining(['https://stats.example', 'https://chat.example']),
  )
  expect(page['connect-src']).toEqual(
    expect.arrayContaining([
      'https://errors.example',
      'https://chat.example',
      'wss://chat.example',
    ]),
  )
  expect(page['frame-src']).toEqual(['https://chat.example'])
  expect(JSON.stringify([page, await policyOf('/checkouts')])).not.toContain('paddle')
  const paying = await policyOf('/checkout')
  expect(paying['script-src']).toContain('https://cdn.paddle.com')
  expect(paying['frame-src']).toContain('https://buy.paddle.com')
  configured.close()
})

test('without services no policy opens anything to them', async () => {
  for (const path of ['/', '/console', '/checkout']) {
    const policy = (await get(path)).headers['content-security-policy'] ?? ''
    expect(policy).toContain("frame-src 'none'")
    expect(policy).toMatch(/style-src 'self';/)
    expect(policy).not.toMatch(/paddle|chat\.example|stats\.example/)
  }
})
