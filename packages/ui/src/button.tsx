import type { ComponentProps } from 'react'
import { useReason } from './button-reason.tsx'

export type ButtonLook = {
  /** @default 'secondary' */
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  /** @default 'medium' */
  size?: 'small' | 'medium'
}

/** The classes of a button, for links that look like one. */
export const buttonClass = ({ variant = 'secondary', size = 'medium' }: ButtonLook = {}) =>
  `button button-${variant} button-${size}`

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** What the button is doing now, such as "Locking"; it stays focusable and ignores presses. */
    busy?: string | false | undefined
    /** Why the button cannot be used now. It stays focusable and says so when pressed or reached. */
    disabledReason?: string | false | undefined
  }

export function Button({
  variant,
  size,
  busy,
  disabledReason,
  className,
  children,
  onClick,
  onFocus,
  onBlur,
  ...props
}: ButtonProps) {
  const blocked = Boolean(busy || disabledReason)
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }) })
  const reason = useReason(!busy && disabledReason)
  return (
    <>
      <button
        type="button"
        data-slot="button"
        className={className ? `${look} ${className}` : look}
        aria-busy={busy ? true : undefined}
        aria-disabled={blocked || undefined}
        title={disabledReason || undefined}
        {...props}
        onFocus={(event) => {
          onFocus?.(event)
          if (blocked && event.currentTarget.matches(':focus-visible'))
            reason.tell(event.currentTarget, false)
        }}
        onBlur={(event) => {
          onBlur?.(event)
          reason.hide()
        }}
        onClick={(event) => {
          if (!blocked) return onClick?.(event)
          // A blocked button in a form must not submit it either.
          event.preventDefault()
          reason.tell(event.currentTarget, true)
        }}
      >
        {busy ? (
          <>
            <span className="spinner" aria-hidden="true" />
            {busy}
          </>
        ) : (
          children
        )}
      </button>
      {reason.bubble}
    </>
  )
}
