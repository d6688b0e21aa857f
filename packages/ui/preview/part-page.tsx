import type { ReactNode } from 'react'
import { ColourModeButton } from '../src/colour-mode-button.tsx'
import { TextLink } from '../src/text-link.tsx'

const inWords = (name: string) => name.replaceAll('-', ' ')

/** One part in all its states. */
export function PartPage({ name, children }: { name: string; children: ReactNode }) {
  document.title = inWords(name)
  return (
    <>
      <header className="flex items-center justify-between gap-4 border-b border-line px-4 py-2">
        <TextLink href="?">All parts</TextLink>
        <ColourModeButton />
      </header>
      <main id="main" className="mx-auto grid max-w-[60rem] gap-6 p-4">
        <h1 className="text-2xl first-letter:uppercase">{inWords(name)}</h1>
        {children}
      </main>
    </>
  )
}

export function PartList({ names }: { names: readonly string[] }) {
  return (
    <main className="mx-auto grid max-w-[60rem] gap-4 p-4">
      <h1 className="text-2xl">Parts</h1>
      <ul className="columns-2 gap-6 sm:columns-3">
        {names.map((name) => (
          <li key={name} className="py-1">
            <TextLink href={`?part=${name}`}>{inWords(name)}</TextLink>
          </li>
        ))}
      </ul>
    </main>
  )
}

type ExampleProps = {
  /** The state it is in. */
  name: string
  /** Stacked over the whole width instead of side by side. */
  wide?: boolean
  children: ReactNode
}

/** A state of a part and its name. */
export function Example({ name, wide = false, children }: ExampleProps) {
  return (
    <section className="grid min-w-0 gap-2" aria-label={name}>
      <h2 className="text-13 text-muted">{name}</h2>
      <div className={wide ? 'grid min-w-0 gap-3' : 'flex min-w-0 flex-wrap items-center gap-3'}>
        {children}
      </div>
    </section>
  )
}

export const longText =
  'Vorderradnabenabdeckungsdemontagewerkzeug of the household at 1600 Amphitheatre Parkway, second garage from the left'
