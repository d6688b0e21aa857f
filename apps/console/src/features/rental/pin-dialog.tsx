import { Button } from '@console/ui/button.tsx'
import { CopyButton } from '@console/ui/copy-button.tsx'
import { Dialog } from '@console/ui/dialog.tsx'
import { type FormEvent, useEffect, useState } from 'react'

import { SignInAgain } from '../account/sign-in-again.tsx'
import { priceOf, setPinToDrive } from '../commands/catalogue.ts'
import { CommandOutcome } from '../commands/command-outcome.tsx'
import { dangerOf } from '../commands/danger.ts'
import { isRunning } from '../commands/machine.ts'
import { SecretField } from '../commands/secret-field.tsx'
import { useCommand } from '../commands/use-command.ts'
import type { OwnedVehicle } from '../vehicles/model.ts'
import { generatePin, isPin } from './pin.ts'

const { entry, busyLabel } = setPinToDrive
const danger = dangerOf(entry, { on: true })
const taken = ['sent', 'confirmed', 'accepted', 'unconfirmed']

type Props = {
  vehicle: OwnedVehicle
  disabledReason: string | undefined
  onClose: () => void
}

/**
 * Sets the PIN that the car asks for. It stands in this dialog alone: once it closes, nobody can read
 * the PIN any more.
 */
export function PinDialog({ vehicle, disabledReason, onClose }: Props) {
  const { vin, name } = vehicle
  const { state, withinMs, start, forget } = useCommand(vin, 'rental', entry.name)
  const [pin, setPin] = useState('')
  const [hasTried, setHasTried] = useState(false)
  const isTaken = taken.includes(state.step)
  const running = isRunning(state)
  const title = `Set a PIN to drive: ${name}?`

  // What was sent before, PIN and all, is of no use to this dialog, nor what it sends to the next one.
  useEffect(() => {
    forget()
    return forget
  }, [forget])

  function submit(event: FormEvent) {
    event.preventDefault()
    setHasTried(true)
    if (running || isTaken || disabledReason || !isPin(pin)) return
    void start({ entry, body: { on: true, password: pin } })
  }

  // The PIN is kept nowhere, so it is chosen anew after that.
  if (state.step === 'failed' && state.failure.signIn)
    return <SignInAgain title={title} onCancel={onClose} />
  return (
    <Dialog
      open
      title={title}
      description={`${danger?.consequence ?? ''} It is shown here and nowhere else: note it before you close.`}
      dismissible={state.step !== 'busy'}
      onOpenChange={(open) => {
        if (!open) onClose()
      }}
    >
      <form
        noValidate
        className="flex flex-col gap-4"
        data-slot="pin-form"
        data-step={state.step}
        onSubmit={submit}
      >
        <SecretField
          label="PIN"
          hint="Four digits."
          error={hasTried && !isPin(pin) ? 'Fill in four digits.' : undefined}
          required
          value={pin}
          // What was sent is what the dialog shows.
          onChange={(next) => {
            if (!running && !isTaken) setPin(next.replace(/\D/g, '').slice(0, 4))
          }}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            disabledReason={(running || isTaken) && 'It was sent.'}
            onClick={() => setPin(generatePin())}
          >
            Generate
          </Button>
          {isPin(pin) ? <CopyButton wide text={pin} label="Copy PIN" /> : null}
        </div>
        <CommandOutcome state={state} withinMs={withinMs} />
        <div className="dialog-actions">
          {isTaken ? (
            <Button variant="primary" onClick={onClose}>
              I have noted it
            </Button>
          ) : (
            <>
              <Button
                disabledReason={state.step === 'busy' && 'It is on its way.'}
                onClick={onClose}
              >
                Cancel
              </Button>
              <Button
                type="submit"
                variant="primary"
                busy={running && busyLabel}
                disabledReason={disabledReason}
              >
                Set PIN · {priceOf(entry.about.cost)}
              </Button>
            </>
          )}
        </div>
      </form>
    </Dialog>
  )
}
