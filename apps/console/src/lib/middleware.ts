/** What a middleware may know of the page that is about to open. */
export type Visit = { pathname: string; searchStr: string; href: string }
export type Middleware = (visit: Visit) => void | Promise<void>

/** Named steps that a route can ask for in its meta. Each may throw a redirect or an error. */
const middleware: Record<string, Middleware> = {}

export async function runMiddleware(
  names: readonly string[],
  visit: Visit,
  registry: Record<string, Middleware> = middleware,
) {
  for (const name of names) {
    const step = registry[name]
    if (!step) throw new Error(`Unknown route middleware: '${name}'.${hint(registry)}`)
    await step(visit)
  }
}

const hint = (registry: object) =>
  import.meta.env.DEV ? ` Valid names: ${Object.keys(registry).join(', ') || 'none'}.` : ''
