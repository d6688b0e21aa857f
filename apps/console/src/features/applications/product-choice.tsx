import { Checkbox } from '@console/ui/checkbox.tsx'
import { FieldGroup } from '@console/ui/field.tsx'
import { RadioGroup } from '@console/ui/radio-group.tsx'

import type { Draft } from './draft.ts'
import type { Consent } from './queries.ts'

type Props = {
  products: Consent['products']
  draft: Pick<Draft, 'reach' | 'products'>
  onChange: (part: Partial<Draft>) => void
}

/** Of which vehicles and sites the permissions speak. */
export function ProductChoice({ products, draft, onChange }: Props) {
  return (
    <div className="flex flex-col gap-2">
      <RadioGroup
        label="For"
        options={[
          {
            value: 'all',
            label: 'All vehicles and energy sites',
            hint: 'Also those that you add later.',
          },
          {
            value: 'some',
            label: 'Only those that you choose',
            hint: 'It does not learn that there are others.',
            disabled: products.length === 0,
          },
        ]}
        value={draft.reach}
        onValueChange={(reach) => onChange({ reach })}
      />
      {draft.reach === 'some' ? (
        <FieldGroup label="Chosen vehicles and sites">
          <div className="choices">
            {products.map(({ id, name, product_type: kind }) => (
              <Checkbox
                key={id}
                label={name}
                hint={kind === 'vehicle' ? `Vehicle …${id.slice(-4)}` : 'Energy site'}
                checked={draft.products.includes(id)}
                onCheckedChange={(isChecked) =>
                  onChange({
                    products: isChecked
                      ? [...draft.products, id]
                      : draft.products.filter((one) => one !== id),
                  })
                }
              />
            ))}
          </div>
        </FieldGroup>
      ) : null}
    </div>
  )
}
