import { useEffect, useState } from 'react'

/** A file of the build; empty until it is there and when it cannot be read. */
export function useLoaded<Content>(load: () => Promise<Content>, empty: Content, isWanted = true) {
  const [content, setContent] = useState(empty)
  const [hasFailed, setFailed] = useState(false)
  const isMissing = content === empty
  // The file lies on the server: it is asked for after the first press, and again where that failed.
  useEffect(() => {
    if (!isWanted || !isMissing) return
    load().then(
      (loaded) => {
        setContent(loaded)
        setFailed(false)
      },
      () => setFailed(true),
    )
  }, [load, isWanted, isMissing])
  return { content, hasFailed }
}
