import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { build } from 'esbuild'

/** Nothing but the page's own script: no text becomes code. */
const policy = "default-src 'none'; script-src 'self'; connect-src 'self'"

type Options = {
  /** The file whose bundle is the page's only script. */
  script: string
  /** Folders that stand for packages, by name. */
  alias?: Record<string, string>
  /** Answers what else the page asks of its host. */
  answer?: (request: IncomingMessage, response: ServerResponse) => void
}

/** Serves an empty page with one script, under a strict policy, on a port of its own. */
export async function serveStrictPage({ script, alias = {}, answer }: Options) {
  const bundle = await build({
    entryPoints: [script],
    alias,
    bundle: true,
    minify: true,
    format: 'esm',
    target: 'es2022',
    write: false,
  })
  const code = bundle.outputFiles.map(({ text }) => text).join('')
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.setHeader('content-security-policy', policy)
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(
        '<!doctype html><link rel="icon" href="data:,"><script type="module" src="/page.js"></script>',
      )
    } else if (request.url === '/page.js') {
      response.setHeader('content-type', 'text/javascript; charset=utf-8')
      response.end(code)
    } else if (answer) {
      answer(request, response)
    } else {
      response.writeHead(404).end()
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
