import type { IncomingMessage, ServerResponse } from 'node:http'

import {
  iconBase,
  latestBuildPath,
  webManifestPath,
} from '../../packages/app-config/src/build-files.ts'
import { webManifest } from '../../packages/app-config/src/web-manifest.ts'
import type { ContentEntry } from '../../packages/sdk/src/content/index.ts'
import { drawings } from '../../packages/ui/src/icon-drawings.ts'
import { answerContent } from './answer.ts'
import { iconPrefix, iconSet } from './icons.ts'

type Source = { entries: () => readonly ContentEntry[]; production: boolean }

/**
 * Answers for development servers: any query, any icon, and a build that never grows old. The build
 * itself answers only what some page asked.
 */
export function serveBuildFiles({ entries, production }: Source) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    const reply = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const address = request.url ?? '/'
    const { pathname, searchParams } = new URL(address, 'http://build')
    if (pathname === latestBuildPath) return reply(200, { id: 'development', timestamp: 0 })
    if (pathname === webManifestPath) return reply(200, webManifest)
    if (pathname === `${iconBase}/${iconPrefix}.json`) {
      const names = searchParams.get('icons')?.split(',') ?? Object.keys(drawings)
      const notFound = names.filter((name) => !Object.hasOwn(drawings, name))
      return reply(200, {
        ...iconSet(drawings, names),
        ...(notFound.length > 0 && { not_found: notFound }),
      })
    }
    try {
      const answer = answerContent(address, entries(), { production })
      return answer ? reply(answer.status, answer.result) : next()
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      return reply(400, { statusCode: 400, message })
    }
  }
}
