import { Field } from '@console/ui/field.tsx'
import { RadioGroup } from '@console/ui/radio-group.tsx'
import { Select } from '@console/ui/select.tsx'

import { pricingFacts, usualTexts } from '../../content/pricing-page.ts'

const atBuild = () => undefined

/** Drawn by the build alone; the page's script listens to them. */
export const CycleField = () => (
  <div data-cycle>
    <RadioGroup
      label="Paid"
      look="segments"
      options={[
        { value: 'month', label: 'By the month' },
        { value: 'year', label: 'By the year' },
      ]}
      value="month"
      onValueChange={atBuild}
    />
  </div>
)

export const CurrencyField = () => (
  <Field label="Currency">
    <Select
      data-currency
      autoComplete="off"
      options={pricingFacts.list.currencies.map((code) => ({ value: code, label: code }))}
    />
  </Field>
)

export const PresetField = () => (
  <Field label="What each streams" hint={<span data-text="preset">{usualTexts.preset}</span>}>
    <Select
      data-preset
      autoComplete="off"
      options={pricingFacts.presets.map(({ id, name }) => ({ value: id, label: name }))}
    />
  </Field>
)
