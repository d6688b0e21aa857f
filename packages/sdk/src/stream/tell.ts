/**
 * Tells each listener. A listener's mistake is reported as its own, and costs neither the line nor the
 * other listeners.
 */
export function tell<News>(listeners: Iterable<(news: News) => void>, news: News): void {
  for (const listener of listeners) {
    try {
      listener(news)
    } catch (error) {
      queueMicrotask(() => {
        throw error
      })
    }
  }
}
