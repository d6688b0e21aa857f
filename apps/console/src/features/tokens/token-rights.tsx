import { maskedVin } from '@console/app-config/masked-vin'
import { scopes } from '@console/sdk/contract'
import { Checkbox } from '@console/ui/checkbox.tsx'
import { FieldGroup } from '@console/ui/field.tsx'
import { RadioGroup } from '@console/ui/radio-group.tsx'

import { isGivenAnyway, scopeInWords } from '../applications/scope-words.ts'
import type { Owned } from '../vehicles/model.ts'
import type { DraftErrors, TokenDraft } from './draft.ts'

type Props = {
  draft: TokenDraft
  errors: DraftErrors
  onChange: (part: Partial<TokenDraft>) => void
}

const askable = scopes.filter((scope) => !isGivenAnyway(scope))

const toggled = <T,>(list: readonly T[], one: T, isIn: boolean) =>
  isIn ? [...list, one] : list.filter((other) => other !== one)

/** Which kinds of things it may do. */
export function ScopeFields({ draft, errors, onChange }: Props) {
  return (
    <>
      <RadioGroup
        label="It may do"
        options={[
          { value: 'all', label: 'Everything that you may do' },
          { value: 'some', label: 'Only what you choose', hint: 'The less, the better.' },
        ]}
        value={draft.rights}
        onValueChange={(rights) => onChange({ rights })}
      />
      {draft.rights === 'some' ? (
        <FieldGroup label="Rights" error={errors.scopes}>
          <div className="choices">
            {askable.map((scope) => (
              <Checkbox
                key={scope}
                label={scopeInWords(scope).title}
                hint={scopeInWords(scope).hint}
                checked={draft.scopes.includes(scope)}
                onCheckedChange={(isIn) => onChange({ scopes: toggled(draft.scopes, scope, isIn) })}
              />
            ))}
          </div>
        </FieldGroup>
      ) : null}
    </>
  )
}

/** Which vehicles and sites it may touch. */
export function ReachFields({ draft, errors, onChange, owned }: Props & { owned: Owned }) {
  const { reach, vehicles, sites } = draft
  return (
    <>
      <RadioGroup
        label="With"
        options={[
          {
            value: 'all',
            label: 'All vehicles and energy sites',
            hint: 'Also those that you add later.',
          },
          {
            value: 'some',
            label: 'Only those that you choose',
            hint: 'Calls about the whole account are refused.',
            disabled: owned.vehicles.length + owned.sites.length === 0,
          },
        ]}
        value={reach}
        onValueChange={(value) => onChange({ reach: value })}
      />
      {reach === 'some' ? (
        <FieldGroup label="Vehicles and sites" error={errors.reach}>
          <div className="choices">
            {owned.vehicles.map(({ vin, name }) => (
              <Checkbox
                key={vin}
                label={name}
                hint={maskedVin(vin)}
                checked={vehicles.includes(vin)}
                onCheckedChange={(isIn) => onChange({ vehicles: toggled(vehicles, vin, isIn) })}
              />
            ))}
            {owned.sites.map(({ id, name }) => (
              <Checkbox
                key={id}
                label={name}
                hint="Energy site"
                checked={sites.includes(id)}
                onCheckedChange={(isIn) => onChange({ sites: toggled(sites, id, isIn) })}
              />
            ))}
          </div>
        </FieldGroup>
      ) : null}
    </>
  )
}
