import { everySecond } from '@console/ui/clock'
import { Field } from '@console/ui/field.tsx'
import { formatClock } from '@console/ui/format'
import { Select } from '@console/ui/select.tsx'
import { useMemo, useSyncExternalStore } from 'react'

import { languages, zones } from './regions.ts'
import { SettingsCard } from './settings-card.tsx'
import { type CardProps, useChoice } from './use-choice.ts'

/** Stands for "none chosen", as a list of choices needs a value. */
const none = 'none'

/** How moments and numbers are written. */
export function RegionCard({ userId, settings, writeBlock }: CardProps) {
  const { choose, failure } = useChoice(userId, settings)
  const clock = useClock()
  const { time_zone: zone, locale } = settings
  const zoneOptions = useMemo(() => [ownZone(), ...zones(zone)], [zone])
  const languageOptions = useMemo(() => [english, ...languages(locale)], [locale])
  return (
    <SettingsCard title="Time and numbers" failure={failure}>
      <Field label="Time zone" hint={`Now it is ${clock}.`}>
        <Select
          options={zoneOptions}
          value={zone ?? none}
          disabled={Boolean(writeBlock)}
          onValueChange={(value) => {
            const time_zone = value === none ? null : value
            choose({ time_zone }, `Time zone: ${time_zone ?? 'as this browser'}`)
          }}
        />
      </Field>
      <Field
        label="Numbers and dates"
        hint="As they are written in this language. Pages and mails are in English."
      >
        <Select
          options={languageOptions}
          value={locale ?? none}
          disabled={Boolean(writeBlock)}
          onValueChange={(value) => {
            const chosen = value === none ? null : value
            choose({ locale: chosen }, `Numbers and dates: ${labelOf(languageOptions, value)}`)
          }}
        />
      </Field>
    </SettingsCard>
  )
}

const english = { value: none, label: 'English, as the pages' }

const ownZone = () => ({
  value: none,
  label: `As this browser (${new Intl.DateTimeFormat().resolvedOptions().timeZone})`,
})

/** The clock of the chosen zone; it ticks. */
const useClock = () => useSyncExternalStore(everySecond, () => formatClock(Date.now()))

const labelOf = (options: readonly { value: string; label: string }[], value: string) =>
  options.find((option) => option.value === value)?.label
