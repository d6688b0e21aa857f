import { iconBase } from './build-files.ts'

/** Times of the specification, section 9. */
export const iconLimits = {
  /** After which the next host is asked as well. */
  rotateMs: 750,
  /** How long answers are waited for once all hosts were asked. */
  timeoutMs: 5000,
  /** How long a page waits for one icon before it goes on without. */
  waitMs: 1500,
} as const

/** What an icon host answers for one collection. */
type IconSet = {
  icons: { readonly [name: string]: { body: string; width?: number; height?: number } | undefined }
  width?: number
  height?: number
}

/** Longer addresses are more than some hosts take. */
const longestAddress = 500

type Asked = Map<string, (image: string | null) => void>

/**
 * Icons that are not part of the code, by collection and name: `ui:car`. Those that are wanted at the
 * same time are one request. The host that answered last is asked first.
 */
export class IconLoader {
  readonly #hosts: string[]
  readonly #known = new Map<string, Promise<string | null>>()
  readonly #waiting = new Map<string, Asked>()

  constructor(hosts: readonly string[]) {
    this.#hosts = [...hosts]
  }

  /** The icon as an image, or null where no host has it. */
  load(name: string): Promise<string | null> {
    const known = this.#known.get(name)
    if (known) return known
    const [collection = '', icon = ''] = name.split(':')
    const loading = new Promise<string | null>((resolve) => {
      if (this.#waiting.size === 0) setTimeout(() => this.#askAll())
      const asked: Asked = this.#waiting.get(collection) ?? new Map()
      this.#waiting.set(collection, asked.set(icon, resolve))
    })
    this.#known.set(name, loading)
    return loading
  }

  /** The same for a page that must not wait: says so and goes on. */
  async loadInTime(name: string, waitMs: number = iconLimits.waitMs): Promise<string | null> {
    let late: ReturnType<typeof setTimeout> | undefined
    const tooLate = new Promise<null>((resolve) => {
      late = setTimeout(() => {
        console.warn(`The icon ${name} did not come within ${waitMs} ms.`)
        resolve(null)
      }, waitMs)
    })
    const image = await Promise.race([this.load(name), tooLate])
    clearTimeout(late)
    return image
  }

  #askAll() {
    const all = [...this.#waiting]
    this.#waiting.clear()
    for (const [collection, asked] of all) {
      for (const names of inAddresses([...asked.keys()].toSorted())) {
        const path = `/${collection}.json?icons=${names.join(',')}`
        void this.#ask(path).then((set) => {
          for (const name of names) asked.get(name)?.(imageOf(set, name))
        })
      }
    }
  }

  #ask(path: string): Promise<IconSet | null> {
    return new Promise((resolve) => {
      const hosts = [...this.#hosts]
      const abort = new AbortController()
      let next = 0
      let open = 0
      let timer: ReturnType<typeof setTimeout> | undefined

      const settle = (set: IconSet | null, host?: string) => {
        clearTimeout(timer)
        abort.abort()
        if (host !== undefined) this.#prefer(host)
        resolve(set)
      }
      const askNext = () => {
        clearTimeout(timer)
        const host = hosts[next]
        if (host === undefined) {
          if (open === 0) settle(null)
          else timer = setTimeout(() => settle(null), iconLimits.timeoutMs)
          return
        }
        next += 1
        open += 1
        timer = setTimeout(askNext, iconLimits.rotateMs)
        fetch(host + path, { signal: abort.signal, credentials: 'omit' })
          .then(async (reply) => {
            // It knows the collection and not the icon, and so will the others.
            if (reply.status === 404) return settle(null)
            if (!reply.ok) throw new Error(`${host} answered ${reply.status}.`)
            settle((await reply.json()) as IconSet, host)
          })
          .catch(() => {
            if (abort.signal.aborted) return
            open -= 1
            askNext()
          })
      }
      askNext()
    })
  }

  #prefer(host: string) {
    this.#hosts.sort((one, other) => Number(other === host) - Number(one === host))
  }
}

/** The loader of a page: our own host, then a public one where there is one. */
export const iconLoaderOf = (iconApi: string | null) =>
  new IconLoader([iconBase, ...(iconApi === null ? [] : [iconApi.replace(/\/+$/, '')])])

/** As many names at once as one address takes. */
function inAddresses(names: readonly string[]) {
  const lists: string[][] = [[]]
  for (const name of names) {
    const last = lists.at(-1)
    if (last && [...last, name].join(',').length < longestAddress) last.push(name)
    else lists.push([name])
  }
  return lists
}

/** As an image, in which nothing runs whatever a host answered. */
function imageOf(set: IconSet | null, name: string) {
  const icon = set?.icons[name]
  if (!set || !icon) return null
  const { body, width = set.width ?? 16, height = set.height ?? 16 } = icon
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${body}</svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
