import type { Settings, SettingsRequest } from '@console/sdk/account'
import { toasts } from '@console/ui/toast-store'

import { useSaveSettings } from './queries.ts'

/** What some cards of the page are given. */
export type CardProps = { userId: string; settings: Settings; writeBlock: string | undefined }

/** Saves each choice as soon as it is made, and offers to take it back. */
export function useChoice(userId: string, settings: Settings) {
  const save = useSaveSettings(userId)

  function choose(changes: SettingsRequest, said: string) {
    const before = previousOf(settings, changes)
    save.mutate(changes, {
      onSuccess: () =>
        toasts.add({
          title: said,
          icon: 'check',
          color: 'ok',
          actions: [{ label: 'Undo', click: () => save.mutate(before) }],
        }),
    })
  }

  const { error, variables, submittedAt } = save
  const again = () => variables && save.mutate(variables)
  return { choose, failure: error ? { error, again, at: submittedAt } : undefined }
}

export type Failure = ReturnType<typeof useChoice>['failure']

/** The same members as they are now. */
export function previousOf(settings: Settings, changes: SettingsRequest): SettingsRequest {
  const { units, notifications, ...rest } = changes
  return {
    ...membersOf(settings, rest),
    ...(units && { units: membersOf(settings.units, units) }),
    ...(notifications && { notifications: membersOf(settings.notifications, notifications) }),
  }
}

const membersOf = (from: object, named: object) =>
  Object.fromEntries(Object.entries(from).filter(([name]) => Object.hasOwn(named, name)))
