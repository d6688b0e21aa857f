import { useState } from 'react'
import { Button } from '../../src/button.tsx'
import { Combobox } from '../../src/combobox.tsx'
import { ConfirmDialog } from '../../src/confirm-dialog.tsx'
import { Dialog } from '../../src/dialog.tsx'
import { Field } from '../../src/field.tsx'
import { Slideover } from '../../src/slideover.tsx'
import { TextInput } from '../../src/text-input.tsx'
import { Example, longText } from '../part-page.tsx'

const roles = [
  { value: 'driver', label: 'Driver' },
  { value: 'guest', label: 'Guest' },
]

export default function LayersPage() {
  const [open, setOpen] = useState<string>()
  const [role, setRole] = useState<string>()
  const [busy, setBusy] = useState(false)
  const close = () => {
    setOpen(undefined)
    setBusy(false)
  }
  const layer = (name: string) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : undefined),
  })
  const button = (name: string) => <Button onClick={() => setOpen(name)}>{name}</Button>
  return (
    <>
      <Example name="dialog">
        {button('Edit name')}
        {button('Long dialog')}
        <Dialog
          {...layer('Edit name')}
          title="Edit name"
          description="It shows in lists and in messages."
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" onClick={close}>
                Save
              </Button>
            </>
          }
        >
          <Field label="Name">
            <TextInput defaultValue="Blue" />
          </Field>
          <Field label="Role">
            <Combobox options={roles} value={role} onValueChange={setRole} />
          </Field>
        </Dialog>
        <Dialog {...layer('Long dialog')} title={longText} description={longText}>
          {Array.from({ length: 20 }, (_, index) => (
            <p key={index}>{longText}</p>
          ))}
        </Dialog>
      </Example>
      <Example name="confirmation">
        {button('Unlock')}
        {button('Erase')}
        {open === 'Unlock' ? (
          <ConfirmDialog
            title="Unlock Blue?"
            consequence="Anyone beside it can open its doors. It locks again when it is left."
            confirmLabel="Unlock"
            busy={busy && 'Unlocking'}
            onCancel={close}
            onConfirm={() => setBusy(true)}
          />
        ) : null}
        {open === 'Erase' ? (
          <ConfirmDialog
            title="Erase the data of Blue?"
            consequence="Profiles, places and history on the car go. This cannot be taken back."
            confirmLabel="Erase"
            typedName="Blue"
            error="The car did not answer. Nothing was charged. Wake it, then try again."
            onCancel={close}
            onConfirm={close}
          />
        ) : null}
      </Example>
      <Example name="slide-over">
        {button('Delivery')}
        {button('Vehicles')}
        {button('Site')}
        <Slideover {...layer('Site')} title="Site" wide>
          <p className="py-2">{longText}</p>
        </Slideover>
        <Slideover {...layer('Delivery')} title="Delivery">
          <p className="py-2">Answered with 200 after 84 ms.</p>
        </Slideover>
        <Slideover {...layer('Vehicles')} title="Vehicles" side="left">
          <p className="py-2">{longText}</p>
        </Slideover>
      </Example>
    </>
  )
}
