import type { ComponentProps } from 'react'
import { useFieldControl } from './field.tsx'
import './text-area.css'

type TextAreaProps = ComponentProps<'textarea'> & {
  /** For JSON and the like: a face of equal widths, no wrapping, no spelling. */
  code?: boolean
}

/** Several lines of text, as tall as what is written. */
export function TextArea({ code = false, className = '', ...props }: TextAreaProps) {
  const field = useFieldControl()
  return (
    <textarea
      data-slot="text-area"
      className={`input text-area ${code ? 'text-area-code' : ''} ${className}`}
      spellCheck={!code}
      {...field}
      {...props}
    />
  )
}
