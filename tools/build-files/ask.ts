/**
 * The way from a page that is being rendered to the integration. Both are bundled apart from each
 * other and share nothing but the process.
 */
const place = Symbol.for('wattlane.content')

/** Answers an address; what a named page asks is kept for browsers. */
export type Ask = (address: string, page: string | undefined) => Response

const shared = globalThis as { [place]?: Ask | undefined }

export const answerWith = (ask: Ask) => {
  shared[place] = ask
}

/**
 * The `fetch` of a content client in a page's server code. Every query that a page makes with it has
 * a file in the build, so the page's scripts and the console can make it too.
 */
export const askContent =
  (page?: string): typeof fetch =>
  async (input) => {
    const ask = shared[place]
    if (!ask) throw new Error('The content is answered by the buildFiles() integration only.')
    return ask(input instanceof Request ? input.url : input.toString(), page)
  }
