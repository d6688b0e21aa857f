import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import './remote-icon.css'

/** Fetches an icon by collection and name, as the address of an image. */
export type IconSource = (name: string) => Promise<string | null>

const Source = createContext<IconSource | null>(null)

/** Whoever shows icons that content names hands in where they come from. */
export function IconSourceProvider(props: { source: IconSource; children: ReactNode }) {
  return <Source value={props.source}>{props.children}</Source>
}

/** An icon that is fetched when it is shown. Its place is kept; a word beside it must say the same. */
export function RemoteIcon({ name, size = 18 }: { name: string; size?: number }) {
  const load = use(Source)
  const [image, setImage] = useState<string | null>(null)
  // The drawing lies on a server.
  useEffect(() => {
    let isCurrent = true
    void load?.(name).then((found) => {
      if (isCurrent) setImage(found)
    })
    return () => {
      isCurrent = false
    }
  }, [load, name])
  const mask = image === null ? {} : { maskImage: `url("${image}")` }
  return (
    <span
      data-slot="remote-icon"
      data-loaded={image === null ? undefined : ''}
      className="remote-icon"
      aria-hidden="true"
      style={{ width: size, height: size, ...mask }}
    />
  )
}
