/** Files that the build writes for browsers, beside pages and scripts. */
export const contentBase = '/api/_content'
export const iconBase = '/api/_icons'
export const webManifestPath = '/manifest.webmanifest'
/** Of the installed product. */
export const iconFolder = '/icons'
/** Pictures of the site's sections, for where its pages are shared. */
export const socialFolder = '/social'
export const latestBuildPath = '/_app/builds/latest.json'
export const buildManifestPath = (id: string) => `/_app/builds/meta/${id}.json`

/** What a page was built from. `/docs/start` has its own at `/docs/start/_payload.json`. */
export const payloadPath = (page: string) => `${page === '/' ? '' : page}/_payload.json`

/** Documents of the merged build that the web host reads when it starts. */
export const webDocuments = {
  console: 'console.html',
  overlay: 'obs.html',
  notFound: '404.html',
  error: 'error.html',
} as const

const forGood = 'public, max-age=31536000, immutable'

/**
 * How long browsers may keep what lies at a path, or below it where the path ends in `/`. Names with
 * a hash or a build's id in them never get other content. Everything else is asked for again.
 */
export const cacheRules: readonly { path: string; value: string }[] = [
  { path: '/_astro/', value: forGood },
  { path: '/console-assets/', value: forGood },
  { path: `${socialFolder}/`, value: forGood },
  { path: '/_app/builds/meta/', value: forGood },
  { path: `${contentBase}/`, value: forGood },
  { path: latestBuildPath, value: 'public, max-age=1' },
  { path: `${iconBase}/`, value: 'public, max-age=604800' },
  { path: `${iconFolder}/`, value: 'public, max-age=604800' },
]

export const cacheControl = (path: string) =>
  cacheRules.find((rule) =>
    rule.path.endsWith('/') ? path.startsWith(rule.path) : path === rule.path,
  )?.value ?? 'no-cache'

/** What files are sent as whose name says it, but not how they are encoded: without, browsers guess wrong. */
const textTypes = {
  md: 'text/markdown;charset=utf-8',
  txt: 'text/plain;charset=utf-8',
} as const

/** For hosts of static files: each pattern with its type. */
export const textTypeRules = Object.entries(textTypes).map(([extension, type]) => ({
  path: `/*.${extension}`,
  type,
}))

export const textTypeOf = (path: string) =>
  Object.entries(textTypes).find(([extension]) => path.endsWith(`.${extension}`))?.[1]
