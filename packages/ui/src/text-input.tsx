import type { ComponentProps, ReactNode } from 'react'
import { useFieldControl } from './field.tsx'
import { Icon, type IconName } from './icon.tsx'

type TextInputProps = ComponentProps<'input'> & {
  icon?: IconName
  /** Stands before or after the text: a unit, a scheme. */
  before?: ReactNode
  after?: ReactNode
}

/** One line of text; inside a `Field` it takes that field's label. */
export function TextInput({ icon, before, after, className, ...props }: TextInputProps) {
  const field = useFieldControl()
  const input = (
    <input
      type="text"
      data-slot="text-input"
      className={className ? `input ${className}` : 'input'}
      {...field}
      {...props}
    />
  )
  if (!icon && !before && !after) return input
  return (
    <span className="input-frame">
      {icon ? <Icon name={icon} size={18} className="input-icon" /> : null}
      {before ? <span className="input-affix">{before}</span> : null}
      {input}
      {after ? <span className="input-affix">{after}</span> : null}
    </span>
  )
}
