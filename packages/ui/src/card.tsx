import type { ComponentProps, ReactNode } from 'react'

type CardProps = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  /** Buttons or chips at the end of the title's line. */
  aside?: ReactNode
  /** Level of the title in the page's outline. @default 2 */
  level?: 2 | 3 | 4
  /** 12 px instead of 16 px of padding, for pages full of numbers. */
  dense?: boolean
}

export function Card({ title, aside, level = 2, dense, className, children, ...props }: CardProps) {
  const Heading = `h${level}` as const
  return (
    <section
      data-slot="card"
      data-dense={dense || undefined}
      className={className ? `card ${className}` : 'card'}
      {...props}
    >
      {title || aside ? (
        <header className="card-head">
          {title ? <Heading className="card-title">{title}</Heading> : null}
          {aside}
        </header>
      ) : null}
      {children}
    </section>
  )
}
