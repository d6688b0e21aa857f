import { Badge } from '@console/ui/badge.tsx'
import { Checkbox } from '@console/ui/checkbox.tsx'
import { FieldGroup } from '@console/ui/field.tsx'

import type { Consent } from './queries.ts'
import { isGivenAnyway, scopeInWords } from './scope-words.ts'

type Props = {
  scopes: Consent['scopes']
  withheld: readonly string[]
  onWithheldChange: (withheld: string[]) => void
}

/** Each permission in plain words, to be left out one by one. */
export function ScopeChoice({ scopes, withheld, onWithheldChange }: Props) {
  const open = scopes.filter(({ scope }) => !isGivenAnyway(scope))
  const held = open.filter((asked) => asked.held)
  const missing = open.filter((asked) => !asked.held)
  return (
    <div className="flex flex-col gap-3">
      <FieldGroup
        label="It will be able to"
        hint="Leave out what it need not do. It may then ask again."
      >
        <div className="choices">
          {held.map(({ scope, granted }) => {
            const { title, hint } = scopeInWords(scope)
            return (
              <Checkbox
                key={scope}
                label={
                  <>
                    {title} {granted ? <Badge>allowed before</Badge> : null}
                  </>
                }
                hint={hint}
                checked={!withheld.includes(scope)}
                onCheckedChange={(isChecked) =>
                  onWithheldChange(
                    isChecked ? withheld.filter((one) => one !== scope) : [...withheld, scope],
                  )
                }
              />
            )
          })}
        </div>
      </FieldGroup>
      <p className="text-13 text-muted">
        In any case it learns a number that stands for your account, and keeps its access while you
        are away: until you end it, or it was not used for 90 days.
      </p>
      {missing.length > 0 ? (
        <p className="text-13 text-muted">
          It also asks to {missing.map(({ scope }) => inSentence(scope)).join('; to ')}. Your own
          sign-in does not hold that, so it cannot be passed on.
        </p>
      ) : null}
    </div>
  )
}

function inSentence(scope: string) {
  const { title } = scopeInWords(scope)
  return title === scope ? `use “${scope}”` : title.charAt(0).toLowerCase() + title.slice(1)
}
