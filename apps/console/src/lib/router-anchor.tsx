import { isConsolePath } from '@console/app-config'
import type { AnchorProps } from '@console/ui/link-anchor.tsx'
import { useRouter } from '@tanstack/react-router'

/** Goes to the console's pages without loading a document; every other address is left to the browser. */
export function RouterAnchor({ href, onClick, children, ...props }: AnchorProps) {
  const router = useRouter()
  return (
    <a
      {...props}
      href={href}
      onClick={(event) => {
        onClick?.(event)
        const isModified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
        if (event.defaultPrevented || isModified || event.button !== 0) return
        if (!isConsolePath(href.split(/[?#]/)[0] ?? '')) return
        event.preventDefault()
        void router.navigate({ href })
      }}
    >
      {children}
    </a>
  )
}
