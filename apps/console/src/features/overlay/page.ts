import { loadConfig } from '../../lib/config.ts'
import { createOverlay } from './draw.ts'
import { followSignal } from './follow.ts'
import { readOptions } from './options.ts'
import { dash, type Shown, valueInWords } from './words.ts'

const tickMs = 1000
const configAgainMs = 10_000

type Page = {
  /** `/obs/{vin}/{signal}?…#t=…` */
  address: URL
  root: HTMLElement
  /** Units of fields, by name, as the catalogue has them. */
  units: Readonly<Record<string, string>>
}

/** An overlay for a video. On air it never says what went wrong, and never gives up. */
export function startOverlay({ address, root, units }: Page) {
  const [vin = '', signal = ''] = address.pathname.split('/').slice(2).map(decodeURIComponent)
  const options = readOptions(address.search)
  const token = new URLSearchParams(address.hash.slice(1)).get('t') ?? undefined
  const show = createOverlay(root, options)
  if (options.css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheetOf(options.css)]
  const debug = options.debug ? root.appendChild(document.createElement('p')) : undefined
  if (debug) debug.className = 'obs-label obs-reason'

  let shown: Shown = dash
  let measuredAt: number | undefined
  const isOld = () => measuredAt !== undefined && Date.now() - measuredAt > options.staleAfterMs
  const draw = () => show(shown, isOld())

  function tell(reason: string) {
    if (!debug) return
    const hint = address.searchParams.has('token')
      ? 'A token behind ? stands in logs. Put one for overlays behind #t= instead. '
      : ''
    debug.textContent = `${hint}${signal}: ${reason}`
  }

  function onValue(value: unknown, createdAt: string) {
    // Without a token for overlays nothing says how exactly places may be shown, so they are not.
    if (value instanceof Object) return tell('a value with parts cannot be shown as one')
    setTimeout(() => {
      shown = valueInWords(value, units[signal] ?? '', options)
      measuredAt = Date.parse(createdAt)
      draw()
    }, options.delayMs)
  }

  async function begin() {
    try {
      const { apiHost } = await loadConfig()
      followSignal({ host: apiHost, vin, signal, token, onValue, onState: tell })
    } catch (error) {
      tell(String(error))
      setTimeout(() => void begin(), configAgainMs)
    }
  }

  draw()
  tell('connecting')
  setInterval(draw, tickMs)
  void begin()
}

/** It loads nothing: imports are not allowed in such a sheet, and the page's policy lets no picture in. */
function sheetOf(css: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  return sheet
}
