import type { ConfigDiff } from '@console/sdk/vehicles'
import { Badge, type Tone } from '@console/ui/badge.tsx'
import type { IconName } from '@console/ui/icon.tsx'

import { type Change, settingOf } from './draft.ts'
import { settingInWords } from './words.ts'

const looks = {
  added: { word: 'Added', tone: 'ok', icon: 'plus' },
  changed: { word: 'Changed', tone: 'primary', icon: 'edit' },
  removed: { word: 'Removed', tone: 'bad', icon: 'trash' },
} as const satisfies Record<Change['kind'], { word: string; tone: Tone; icon: IconName }>

type DiffListProps = { label: string; changes: readonly Change[]; policy?: string | undefined }

/** What changes, field by field. */
export function DiffList({ label, changes, policy }: DiffListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="max-h-80 overflow-auto" tabIndex={0} aria-label={label}>
      <ul className="text-13">
        {changes.map((change) => (
          <li
            key={change.field}
            className="flex flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-line py-1.5 first:border-t-0"
          >
            <Badge tone={looks[change.kind].tone} icon={looks[change.kind].icon}>
              {looks[change.kind].word}
            </Badge>
            <span className="font-semibold">{change.field}</span>
            <span className="text-secondary">
              {'before' in change && <del>{settingInWords(change.before)}</del>}
              {change.kind === 'changed' && ' → '}
              {'after' in change && (
                <ins className="no-underline">{settingInWords(change.after)}</ins>
              )}
            </span>
          </li>
        ))}
        {policy ? <li className="border-t border-line py-1.5 first:border-t-0">{policy}</li> : null}
      </ul>
    </section>
  )
}

/** The gateway's comparison of two versions in the same form. */
export const changesOf = ({ added, changed, removed }: ConfigDiff): Change[] =>
  [
    ...Object.entries(added).map(
      ([field, after]): Change => ({
        kind: 'added',
        field,
        after: settingOf(after),
      }),
    ),
    ...Object.entries(changed).map(
      ([field, { before, after }]): Change => ({
        kind: 'changed',
        field,
        before: settingOf(before),
        after: settingOf(after),
      }),
    ),
    ...Object.entries(removed).map(
      ([field, before]): Change => ({
        kind: 'removed',
        field,
        before: settingOf(before),
      }),
    ),
  ].sort((a, b) => (a.field < b.field ? -1 : 1))
