import { Button } from '@console/ui/button.tsx'
import { Kbd } from '@console/ui/kbd.tsx'
import { Switch } from '@console/ui/switch.tsx'

import { runLabel } from './words.ts'

type Props = {
  price: number
  isRunning: boolean
  disabledReason: string | undefined
  isSafe: boolean
  onSafe: (isSafe: boolean) => void
  onCancel: () => void
}

/** Sends, ends, and says whether anything but reading is allowed. */
export function RunBar({ price, isRunning, disabledReason, isSafe, onSafe, onCancel }: Props) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <Button
        type="submit"
        variant="primary"
        className="min-h-11 max-sm:w-full"
        busy={isRunning && 'Running…'}
        disabledReason={disabledReason}
        aria-keyshortcuts="Control+Enter Meta+Enter"
      >
        {runLabel(price)}
      </Button>
      {isRunning ? (
        <Button className="min-h-11" aria-keyshortcuts="Escape" onClick={onCancel}>
          Cancel
        </Button>
      ) : (
        <span className="text-13 text-muted max-sm:hidden">
          <Kbd keys={['Mod', 'Enter']} />
        </span>
      )}
      <Switch
        label="Safe mode"
        hint="Sends nothing that changes something."
        checked={isSafe}
        onCheckedChange={onSafe}
      />
      {disabledReason ? <p className="w-full text-13 text-secondary">{disabledReason}.</p> : null}
    </div>
  )
}
