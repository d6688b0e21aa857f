import type { ReactNode } from 'react'
import type { Tone } from './badge.tsx'
import { Icon, type IconName } from './icon.tsx'
import './steps.css'

export type StepState = 'done' | 'now' | 'waiting' | 'failed' | 'warning'

export type Step = {
  id: string
  title: string
  state: StepState
  /** When it was reached, or how long it took. */
  aside?: ReactNode
  /** What it means, and what to do about it. */
  children?: ReactNode
}

const looks = {
  done: { word: 'done', icon: 'check', tone: 'ok' },
  now: { word: 'under way', icon: 'clock', tone: 'primary' },
  waiting: { word: 'not yet', icon: undefined, tone: 'neutral' },
  failed: { word: 'failed', icon: 'close', tone: 'bad' },
  warning: { word: 'needs attention', icon: 'warning', tone: 'warn' },
} as const satisfies Record<StepState, { word: string; icon: IconName | undefined; tone: Tone }>

/** What happens one after the other, and how far it has come. */
export function Steps({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="steps" data-slot="steps" aria-label={label}>
      {steps.map(({ id, title, state, aside, children }) => {
        const { word, icon, tone } = looks[state]
        return (
          <li
            key={id}
            data-state={state}
            data-tone={tone}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className="step-mark">{icon ? <Icon name={icon} size={14} /> : null}</span>
            <div>
              <div className="step-head">
                <span>
                  {title}
                  <span className="visually-hidden"> ({word})</span>
                </span>
                {aside}
              </div>
              {children ? <div className="step-body">{children}</div> : null}
            </div>
          </li>
        )
      })}
    </ol>
  )
}
