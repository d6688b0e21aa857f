import { maskedVin } from '@console/app-config/masked-vin'
import type { Money } from '@console/sdk/billing'
import { Checkbox } from '@console/ui/checkbox.tsx'
import { FieldGroup } from '@console/ui/field.tsx'
import { RadioGroup } from '@console/ui/radio-group.tsx'
import type { ReactNode } from 'react'

import type { Owned } from '../vehicles/model.ts'
import { type Cycle, type Plan, type ProductType, togglePlan } from './plan.ts'
import { formatMoney } from './words.ts'

type Props = {
  owned: Owned
  plan: Plan
  priceOf: (type: ProductType, id: string, cycle: Cycle) => Money | undefined
  /** Why it cannot be paid by the month, if it cannot, and what can be done about it. */
  noMonths?: { why: string; act: ReactNode } | undefined
  onChange: (plan: Plan) => void
}

/** How often to pay, and for which vehicles and sites. */
export function PlanChoice({ owned, plan, priceOf, noMonths, onChange }: Props) {
  const { cycle } = plan
  const products = [
    ...owned.vehicles.map(({ vin, name }) => ({
      type: 'vehicle' as const,
      id: vin,
      name,
      about: maskedVin(vin),
    })),
    ...owned.sites.map(({ id, name }) => ({
      type: 'energy_site' as const,
      id,
      name,
      about: 'Energy site',
    })),
  ]
  return (
    <>
      <RadioGroup
        label="Pay"
        hint={noMonths?.why}
        look="segments"
        options={[
          { value: 'month', label: 'By the month', disabled: noMonths !== undefined },
          { value: 'year', label: 'By the year' },
        ]}
        value={cycle}
        onValueChange={(next) => onChange({ ...plan, cycle: next })}
      />
      {noMonths?.act}
      <FieldGroup label="For">
        <div className="choices">
          {products.map(({ type, id, name, about }) => {
            const price = priceOf(type, id, cycle)
            const ids = type === 'vehicle' ? plan.vehicles : plan.energy_sites
            return (
              <Checkbox
                key={id}
                label={name}
                hint={[about, price && `${formatMoney(price)} a ${cycle}`]
                  .filter(Boolean)
                  .join(' · ')}
                checked={ids.includes(id)}
                onCheckedChange={(isWanted) => onChange(togglePlan(plan, type, id, isWanted))}
              />
            )
          })}
        </div>
      </FieldGroup>
    </>
  )
}
