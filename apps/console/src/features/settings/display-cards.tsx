import { RadioGroup } from '@console/ui/radio-group.tsx'
import { Switch } from '@console/ui/switch.tsx'

import { SettingsCard } from './settings-card.tsx'
import { type CardProps, useChoice } from './use-choice.ts'
import { densities, themes, units } from './words.ts'

/** In which units quantities stand. */
export function UnitsCard({ userId, settings, writeBlock }: CardProps) {
  const { choose, failure } = useChoice(userId, settings)
  return (
    <SettingsCard title="Units" failure={failure}>
      {units.map(({ name, label, options }) => (
        <RadioGroup
          key={name}
          label={label}
          look="segments"
          options={options.map((option) => ({ ...option, disabled: Boolean(writeBlock) }))}
          value={settings.units[name]}
          onValueChange={(value) =>
            choose(
              { units: { [name]: value } },
              `${label}: ${options.find((option) => option.value === value)?.label}`,
            )
          }
        />
      ))}
      <p className="text-13 text-muted">
        Pages alone follow this; answers of the API keep the units in which cars tell them.
      </p>
    </SettingsCard>
  )
}

/** How pages look and what keys do. */
export function LookCard({ userId, settings, writeBlock }: CardProps) {
  const { choose, failure } = useChoice(userId, settings)
  const isBlocked = Boolean(writeBlock)
  return (
    <SettingsCard title="Look and keyboard" failure={failure}>
      <RadioGroup
        label="Theme"
        hint="The button in the header changes it for this browser alone."
        look="segments"
        options={themes.map((option) => ({ ...option, disabled: isBlocked }))}
        value={themes.find(({ value }) => value === settings.theme)?.value}
        onValueChange={(theme) => choose({ theme }, 'The theme was changed')}
      />
      <RadioGroup
        label="Density"
        look="segments"
        options={densities.map((option) => ({ ...option, disabled: isBlocked }))}
        value={densities.find(({ value }) => value === settings.density)?.value}
        onValueChange={(density) => choose({ density }, 'The density was changed')}
      />
      <Switch
        label="Single keys"
        hint="1 to 7 open sections, [ and ] go from vehicle to vehicle. Keys with Ctrl or Cmd always work."
        checked={settings.shortcuts}
        disabled={isBlocked}
        onCheckedChange={(shortcuts) =>
          choose({ shortcuts }, `Single keys are ${shortcuts ? 'on' : 'off'}`)
        }
      />
      <Switch
        label="First steps on the overview"
        hint="The list of what an account begins with."
        checked={settings.onboarding}
        disabled={isBlocked}
        onCheckedChange={(onboarding) =>
          choose({ onboarding }, `First steps are ${onboarding ? 'shown' : 'hidden'}`)
        }
      />
    </SettingsCard>
  )
}
