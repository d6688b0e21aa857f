/** Calls back once the page is loaded and the browser has nothing better to do. */
export function whenIdle(act: () => void) {
  const wait = () =>
    // Safari has no such callback.
    'requestIdleCallback' in globalThis
      ? requestIdleCallback(act, { timeout: 5_000 })
      : setTimeout(act, 1_000)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}
