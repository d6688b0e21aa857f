/**
 * Runs something while the page can be seen. A tab in the background holds no stream: browsers open six
 * connections to a host, and the seventh page would stay empty.
 */
export function whileVisible(start: () => () => void) {
  let stop: (() => void) | undefined
  const follow = () => {
    if (document.visibilityState === 'visible') stop ??= start()
    else {
      stop?.()
      stop = undefined
    }
  }
  document.addEventListener('visibilitychange', follow)
  follow()
}
