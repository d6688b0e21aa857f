import type { Socket } from 'node:net'

/**
 * Connections that have not sent a whole request yet, by the address that they come from. A system hands on
 * 511 at once at most (the backlog that Node asks for), so one that serves others, such as a proxy, does not
 * get near it by itself: only who dawdles does.
 */
export class WaitingConnections {
  readonly #most: number
  readonly #waiting = new Map<string, number>()
  readonly #settle = new WeakMap<Socket, () => void>()

  constructor(most = 600) {
    this.#most = most
  }

  /** Closes what is one too many from its address. */
  opened(socket: Socket) {
    const from = socket.remoteAddress ?? ''
    const before = this.#waiting.get(from) ?? 0
    if (before >= this.#most) return void socket.destroy()
    this.#waiting.set(from, before + 1)
    const settle = () => {
      if (!this.#settle.delete(socket)) return
      const left = (this.#waiting.get(from) ?? 1) - 1
      if (left > 0) this.#waiting.set(from, left)
      else this.#waiting.delete(from)
    }
    this.#settle.set(socket, settle)
    socket.once('close', settle)
  }

  /** It has sent the headers of a request: from here on other limits hold. */
  asked(socket: Socket) {
    this.#settle.get(socket)?.()
  }
}
