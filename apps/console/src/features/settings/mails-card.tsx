import { FieldGroup } from '@console/ui/field.tsx'
import { Switch } from '@console/ui/switch.tsx'

import { SettingsCard } from './settings-card.tsx'
import { type CardProps, useChoice } from './use-choice.ts'
import { announcements, mails } from './words.ts'

/** Which mails come. */
export function MailsCard({ userId, settings, writeBlock }: CardProps) {
  const { choose, failure } = useChoice(userId, settings)
  const said = (label: string, on: boolean) => `${label}: ${on ? 'mailed' : 'not mailed'}`
  return (
    <SettingsCard title="Mails" failure={failure}>
      <FieldGroup
        label="About your account"
        hint="Those on payments and on the end of the account always come."
      >
        <div className="grid gap-x-4 gap-y-1 md:grid-cols-2">
          {mails.map(({ name, label, hint }) => (
            <Switch
              key={name}
              label={label}
              hint={hint}
              checked={settings.notifications[name]}
              disabled={Boolean(writeBlock)}
              onCheckedChange={(on) => choose({ notifications: { [name]: on } }, said(label, on))}
            />
          ))}
        </div>
      </FieldGroup>
      <FieldGroup label="Announcements">
        <div className="grid gap-x-4 gap-y-1 md:grid-cols-2">
          {announcements.map(({ name, label }) => (
            <Switch
              key={name}
              label={label}
              checked={settings[name]}
              disabled={Boolean(writeBlock)}
              onCheckedChange={(on) => choose({ [name]: on }, said(label, on))}
            />
          ))}
        </div>
      </FieldGroup>
    </SettingsCard>
  )
}
