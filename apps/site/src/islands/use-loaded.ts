import { useEffect, useState } from 'react'

/** A file of the build; empty until it is there and when it cannot be read. */
export function useLoaded<Content>(load: () => Promise<Content>, empty: Content) {
  const [content, setContent] = useState(empty)
  // The file lies on the server; it is asked for once, after the first press.
  useEffect(() => {
    load().then(setContent, () => setContent(empty))
  }, [load, empty])
  return content
}
