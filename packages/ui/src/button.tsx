import type { ComponentProps } from 'react'

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
    /** Why the button cannot be used now. It stays focusable so that everyone can learn the reason. */
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
  ...props
}: ButtonProps) {
  const blocked = Boolean(busy || disabledReason)
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }) })
  return (
    <button
      type="button"
      data-slot="button"
      className={className ? `${look} ${className}` : look}
      aria-busy={busy ? true : undefined}
      aria-disabled={blocked || undefined}
      title={disabledReason || undefined}
      {...props}
      onClick={(event) => {
        // A blocked button in a form must not submit it either.
        if (blocked) event.preventDefault()
        else onClick?.(event)
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
  )
}
