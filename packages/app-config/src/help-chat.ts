import type { PublicConfig } from './public-config.ts'

/** Who asks for help, as far as it is known. */
export type HelpIdentity = { email?: string | undefined; full_name?: string | undefined }

/** Where help is asked for: our own panel, or the chat of a service. */
export type ChatService = {
  open: () => void
  /** Takes it from the page. */
  close: () => void
  identify: (identity: HelpIdentity) => void
  /** Forgets who asked, and the conversation with it. */
  forget: () => void
}

export type HelpChatOptions = {
  settings: PublicConfig['helpChat']
  /** Shows our own panel, where no service is configured. */
  openPanel: () => void
  closePanel: () => void
  /** @default a Chatwoot server's, loaded when somebody first asks for help */
  load?: (settings: NonNullable<PublicConfig['helpChat']>) => Promise<ChatService>
}

/** Pages that are shown inside a video have no help. */
export const hasHelp = (path: string) => !path.startsWith('/obs/')

/**
 * The help of a page. Nothing of an outside service is fetched before somebody opens it; who is signed
 * in by then is said to it.
 */
export class HelpChat {
  readonly #options: HelpChatOptions
  readonly #listeners = new Set<() => void>()
  #isStarted = false
  #identity: HelpIdentity | undefined
  #service: Promise<ChatService> | undefined

  constructor(options: HelpChatOptions) {
    this.#options = options
  }

  isStarted = () => this.#isStarted

  /** An outside service wants to know who asks. */
  get wantsIdentity() {
    return this.#options.settings !== null
  }

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  start() {
    this.#set(true)
  }

  shutdown() {
    this.#set(false)
    if (this.#options.settings) this.#tell((service) => service.close())
    else this.#options.closePanel()
  }

  /** Starts or ends it as the page at a path asks for. */
  follow(path: string) {
    if (hasHelp(path) === this.#isStarted) return
    if (this.#isStarted) this.shutdown()
    else this.start()
  }

  identify(identity: HelpIdentity) {
    this.#identity = identity
    this.#tell((service) => service.identify(identity))
  }

  logout() {
    this.#identity = undefined
    this.#tell((service) => service.forget())
  }

  /** Opens it. Where the service cannot be reached, our own panel takes its place. */
  open = async () => {
    if (!this.#isStarted) return
    const { settings, openPanel, load = loadChatwoot } = this.#options
    if (!settings) return openPanel()
    try {
      this.#service ??= this.#load(settings, load)
      const service = await this.#service
      if (this.#isStarted) service.open()
    } catch {
      this.#service = undefined
      openPanel()
    }
  }

  async #load(
    settings: NonNullable<HelpChatOptions['settings']>,
    load: NonNullable<HelpChatOptions['load']>,
  ) {
    const service = await load(settings)
    if (this.#identity) service.identify(this.#identity)
    return service
  }

  #tell(act: (service: ChatService) => void) {
    // One that could not be loaded needs to be told nothing.
    void this.#service?.then(act, () => undefined)
  }

  #set(isStarted: boolean) {
    if (isStarted === this.#isStarted) return
    this.#isStarted = isStarted
    for (const listener of this.#listeners) listener()
  }
}

async function loadChatwoot(settings: NonNullable<HelpChatOptions['settings']>) {
  const { loadChat } = await import('./chatwoot.ts')
  return loadChat(settings)
}
