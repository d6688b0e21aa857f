import { Button } from '@console/ui/button.tsx'
import { Kbd } from '@console/ui/kbd.tsx'
import { useEffect, useEffectEvent } from 'react'

type Props = {
  summary: string
  /** Something to know before it is saved. */
  warning: string | undefined
  blockedReason: string | undefined
  onReview: () => void
  onDiscard: () => void
}

/** Stays in sight while there is a draft. */
export function SaveBar({ summary, warning, blockedReason, onReview, onDiscard }: Props) {
  return (
    <section
      className="card sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 shadow-float"
      aria-label="Draft"
      data-slot="save-bar"
    >
      <div className="min-w-0" role="status">
        <p className="font-semibold">Not saved: {summary}</p>
        {warning ? <p className="text-13 text-warn">{warning}</p> : null}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" disabledReason={blockedReason} onClick={onReview}>
          Review and save
        </Button>
        <Button onClick={onDiscard}>Discard</Button>
      </div>
      <span className="text-13 text-muted max-md:hidden">
        <Kbd keys={['Mod', 'Enter']} /> reviews, then saves
      </span>
    </section>
  )
}

/** Ctrl+Enter or ⌘+Enter, also while somebody types. Undefined while it is somebody else's. */
export function useSaveKey(act: (() => void) | undefined) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!act || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    act()
  })
  // Keys belong to the whole window.
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}
