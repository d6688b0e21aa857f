import { Icon } from '@console/ui/icon.tsx'
import { useMemo, useState } from 'react'

import { type Line, linesOf } from './json-lines.ts'
import { LongList } from './long-list.tsx'

const tones: Record<Line['kind'], string> = {
  string: 'text-ok',
  number: 'text-primary',
  word: 'text-warn',
  bracket: 'text-secondary',
}

/** A value with its members, each of which folds. */
export function JsonView({ label, value }: { label: string; value: unknown }) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(() => linesOf(value, turned), [value, turned])

  function turn(path: string) {
    const next = new Set(turned)
    if (!next.delete(path)) next.add(path)
    setTurned(next)
  }

  return (
    <LongList
      label={label}
      count={lines.length}
      row={(index) => {
        const line = lines[index]
        return line ? <Row line={line} onTurn={() => turn(line.path)} /> : null
      }}
    />
  )
}

function Row({ line, onTurn }: { line: Line; onTurn: () => void }) {
  const { depth, name, text, kind, fold } = line
  return (
    <span className="flex items-center" style={{ paddingLeft: depth * 16 }}>
      {fold ? (
        <button
          type="button"
          className="-ml-1 flex w-5 items-center justify-center rounded-control hover:bg-card"
          aria-expanded={fold.isOpen}
          aria-label={`${name ?? 'Value'}, ${fold.count} inside`}
          onClick={onTurn}
        >
          <Icon name="chevron-down" size={14} className={fold.isOpen ? undefined : '-rotate-90'} />
        </button>
      ) : (
        <span className="w-4" />
      )}
      {name === undefined ? null : <span>{JSON.stringify(name)}: </span>}
      <span className={tones[kind]}>{text}</span>
      {fold && !fold.isOpen ? <span className="pl-2 text-muted">{fold.count}</span> : null}
    </span>
  )
}
