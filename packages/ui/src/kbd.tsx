import { Fragment } from 'react'
import { commandKey } from './shortcuts.ts'

/** A key or several pressed together; `Mod` is the command key of the reader's machine. */
export function Kbd({ keys }: { keys: readonly string[] }) {
  return (
    <span data-slot="kbd">
      {keys.map((key, index) => (
        <Fragment key={key}>
          {index > 0 ? ' ' : null}
          <kbd>{key === 'Mod' ? commandKey() : key}</kbd>
        </Fragment>
      ))}
    </span>
  )
}
