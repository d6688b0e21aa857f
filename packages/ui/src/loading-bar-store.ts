export const loadingBarTimes = {
  throttleMs: 200,
  durationMs: 2000,
  hideDelayMs: 500,
  resetDelayMs: 400,
} as const

export type LoadingBarState = {
  readonly visible: boolean
  /** 0 to 100. */
  readonly progress: number
  readonly error: boolean
}

/** Nears the end without ever reaching it: half after one duration's half, 70 % after the whole. */
export const progressAfter = (elapsedMs: number, durationMs: number = loadingBarTimes.durationMs) =>
  Math.min(100, Math.max(0, (200 / Math.PI) * Math.atan(((elapsedMs / durationMs) * 100) / 50)))

/** The bar over a navigation; quick ones never show it. */
export function createLoadingBar(times: typeof loadingBarTimes = loadingBarTimes) {
  let state: LoadingBarState = { visible: false, progress: 0, error: false }
  let timer: ReturnType<typeof setTimeout> | undefined
  let frame: number | undefined
  const listeners = new Set<() => void>()

  function change(next: Partial<LoadingBarState>) {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function cancel() {
    clearTimeout(timer)
    if (frame !== undefined) cancelAnimationFrame(frame)
    frame = undefined
  }

  function show() {
    const shownAt = performance.now()
    const step = () => {
      change({ progress: progressAfter(performance.now() - shownAt, times.durationMs) })
      frame = requestAnimationFrame(step)
    }
    change({ visible: true })
    frame = requestAnimationFrame(step)
  }

  const bar = {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    start({ force = false } = {}) {
      cancel()
      change({ progress: 0, error: false })
      if (force) show()
      else timer = setTimeout(show, times.throttleMs)
    },
    finish({ force = false, error = false } = {}) {
      cancel()
      change({ progress: 100, error: error || state.error })
      if (force) return change({ visible: false, progress: 0 })
      timer = setTimeout(() => {
        change({ visible: false })
        timer = setTimeout(() => change({ progress: 0 }), times.resetDelayMs)
      }, times.hideDelayMs)
    },
    set(progress: number) {
      if (progress >= 100) bar.finish()
      else change({ progress: Math.max(0, progress) })
    },
  }
  return bar
}

export const loadingBar = createLoadingBar()
