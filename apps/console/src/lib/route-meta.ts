export type Layout = 'auth' | 'blank' | 'default'

/** What a route says of itself, in its `staticData`. The root route's guard reads it. */
export type RouteMeta = {
  /** Needs a signed-in user. */
  auth?: true
  /** Needs the administrator. Alone it sends everybody else home, strangers too. */
  admin?: true
  layout?: Layout
  /** The page looks right in one mode only. */
  colorMode?: 'light' | 'dark'
  /** Run in this order after the guard. */
  middleware?: readonly string[]
  title?: string
  description?: string
  /** False makes the page a 404, whoever asks. */
  validate?: (params: Record<string, string>) => boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteMeta {}
}

/** The meta of a page: what any of its routes asks for, the deepest one winning where they differ. */
export function pageMeta(matches: readonly { staticData: RouteMeta }[]): RouteMeta {
  const meta: RouteMeta = {}
  for (const { staticData } of matches) Object.assign(meta, staticData)
  const middleware = matches.flatMap(({ staticData }) => staticData.middleware ?? [])
  return { ...meta, middleware: [...new Set(middleware)] }
}
