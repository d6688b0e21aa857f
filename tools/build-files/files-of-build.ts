import {
  buildManifestPath,
  contentBase,
  iconBase,
  latestBuildPath,
  payloadPath,
  webManifestPath,
} from '../../packages/app-config/src/build-files.ts'
import { webRedirects } from '../../packages/app-config/src/moved-pages.ts'
import { consolePages } from '../../packages/app-config/src/routes.ts'
import { webManifest } from '../../packages/app-config/src/web-manifest.ts'
import { contentPath, type Payload } from '../../packages/sdk/src/content/index.ts'
import { keyOf } from './answer.ts'
import { type IconSet, iconPrefix } from './icons.ts'
import { paramsOf, type SiteRecord } from './site-record.ts'

type Build = {
  /** Changes with anything that is served. */
  id: string
  timestamp: number
  record: SiteRecord
  icons: IconSet
}

/** The build's shared files: path below the web folder to text, the same for the same build. */
export function filesOfBuild({ id, timestamp, record, icons }: Build): Map<string, string> {
  const files = new Map<string, string>()
  const results = new Map<string, unknown>()
  for (const answer of record.answers) {
    const { kind, result } = answer
    const params = paramsOf(answer)
    const text = JSON.stringify(result)
    results.set(keyOf({ kind, params }), result)
    // Two names for one answer: with and without the parameters in the path.
    for (const stripQueryParameters of [false, true]) {
      const options = { base: contentBase, integrity: id, stripQueryParameters }
      files.set(fileName(contentPath(kind, params, options)), text)
    }
  }
  for (const { path, asked } of record.pages) {
    const data = Object.fromEntries(asked.map((key) => [key, results.get(key)]))
    const payload: Payload = { build: id, path, data }
    files.set(fileName(payloadPath(path)), JSON.stringify(payload))
  }
  files.set(fileName(latestBuildPath), JSON.stringify({ id, timestamp }))
  files.set(
    fileName(buildManifestPath(id)),
    JSON.stringify({
      id,
      timestamp,
      redirects: webRedirects,
      routes: [...record.routes, ...consolePages],
      prerendered: record.pages.map(({ path }) => path),
    }),
  )
  files.set(fileName(webManifestPath), JSON.stringify(webManifest))
  files.set(fileName(`${iconBase}/${iconPrefix}.json`), JSON.stringify(icons))
  return files
}

const fileName = (address: string) => address.split('?')[0]?.slice(1) ?? ''
