import { createContext, type ReactNode, use, useId } from 'react'
import './field.css'
import { Icon } from './icon.tsx'

/** What a control must carry so that its label, hint and error belong to it. */
export type FieldControl = {
  id?: string
  'aria-describedby'?: string
  'aria-invalid'?: true
  required?: true
}

const Control = createContext<FieldControl>({})

/** Read by every control of this package; a page's own control spreads it over its element. */
export const useFieldControl = () => use(Control)

export type FieldProps = {
  label: ReactNode
  /** What helps to fill it in, before anything is wrong. */
  hint?: ReactNode
  /** What is wrong and how to mend it. */
  error?: string | undefined
  required?: boolean
  /** Says so beside the label, in forms where most is required. */
  optional?: boolean
  children: ReactNode
}

/** Label, hint and error round one control, tied together for those who do not see them. */
export function Field({ label, children, ...notes }: FieldProps) {
  const id = useId()
  return (
    <div className="field" data-slot="field">
      <label className="field-label" htmlFor={id}>
        {label}
        <Optional {...notes} />
      </label>
      <Notes id={id} {...notes}>
        {children}
      </Notes>
    </div>
  )
}

/** The same round several controls that answer one question. */
export function FieldGroup({ label, children, ...notes }: FieldProps) {
  const id = useId()
  const { 'aria-describedby': describedBy } = controlOf(id, notes)
  return (
    <fieldset className="field" data-slot="field-group" aria-describedby={describedBy}>
      <legend className="field-label">
        {label}
        <Optional {...notes} />
      </legend>
      <Notes id={undefined} notesId={id} {...notes}>
        {children}
      </Notes>
    </fieldset>
  )
}

type NoteProps = Omit<FieldProps, 'label' | 'children'>

const Optional = ({ optional }: NoteProps) =>
  optional ? <span className="field-optional"> (optional)</span> : null

type NotesProps = NoteProps & {
  /** Of the control; a group has none. */
  id: string | undefined
  notesId?: string
  children: ReactNode
}

function Notes({ id, notesId = id ?? '', children, ...notes }: NotesProps) {
  const { hint, error } = notes
  return (
    <>
      {hint ? (
        <p id={`${notesId}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      <Control value={id === undefined ? {} : controlOf(id, notes)}>{children}</Control>
      {/* It stands there from the start: what comes into it later is read out. */}
      <div aria-live="polite">
        {error ? (
          <p id={`${notesId}-error`} className="field-error">
            <Icon name="error" size={16} />
            {error}
          </p>
        ) : null}
      </div>
    </>
  )
}

function controlOf(id: string, { hint, error, required }: NoteProps): FieldControl {
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return {
    id,
    ...(described && { 'aria-describedby': described }),
    ...(error && { 'aria-invalid': true }),
    ...(required && { required: true }),
  }
}
