import { Badge, type Tone } from './badge.tsx'
import type { IconName } from './icon.tsx'

const states = {
  driving: { word: 'Driving', icon: 'road', tone: 'primary' },
  charging: { word: 'Charging', icon: 'bolt', tone: 'ok' },
  parked: { word: 'Parked', icon: 'car', tone: 'neutral' },
  online: { word: 'Awake', icon: 'check', tone: 'ok' },
  asleep: { word: 'Asleep', icon: 'asleep', tone: 'sleep' },
  offline: { word: 'Offline', icon: 'offline', tone: 'warn' },
  connecting: { word: 'Connecting', icon: 'refresh', tone: 'neutral' },
} as const satisfies Record<string, { word: string; icon: IconName; tone: Tone }>

export type CarState = keyof typeof states

/** What a car is doing: a word, its drawing and its colour. */
export function StateChip({ state }: { state: CarState }) {
  const { word, icon, tone } = states[state]
  return (
    <Badge tone={tone} icon={icon} data-slot="state-chip" data-state={state}>
      {word}
    </Badge>
  )
}
