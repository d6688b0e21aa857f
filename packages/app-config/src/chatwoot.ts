import type { ChatService } from './help-chat.ts'
import { loadScript } from './script-element.ts'

type Widget = {
  toggle: (state: 'open' | 'close') => void
  setUser: (id: string, user: { email?: string; name?: string }) => void
  reset: () => void
}
type ChatWindow = {
  chatwootSettings?: object
  chatwootSDK?: { run: (options: { websiteToken: string; baseUrl: string }) => void }
  $chatwoot?: Widget
}

const patienceMs = 10_000

/** The chat of a Chatwoot server, opened by our own button instead of a bubble over the page. */
export async function loadChat(settings: {
  baseUrl: string
  websiteToken: string
}): Promise<ChatService> {
  const baseUrl = settings.baseUrl.replace(/\/+$/, '')
  const page = globalThis as ChatWindow
  page.chatwootSettings = { hideMessageBubble: true, darkMode: 'auto', position: 'right' }
  await loadScript(`${baseUrl}/packs/js/sdk.js`)
  const ready = event('chatwoot:ready')
  page.chatwootSDK?.run({ websiteToken: settings.websiteToken, baseUrl })
  await ready
  const widget = page.$chatwoot
  if (!widget) throw new Error('The chat did not start.')
  return {
    open: () => widget.toggle('open'),
    close: () => widget.toggle('close'),
    identify: ({ email, full_name }) => {
      if (!email) return
      widget.setUser(email, { email, ...(full_name && { name: full_name }) })
    },
    forget: () => widget.reset(),
  }
}

const event = (name: string) =>
  new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('The chat does not answer.')), patienceMs)
    const done = () => {
      clearTimeout(late)
      resolve()
    }
    addEventListener(name, done, { once: true })
  })
