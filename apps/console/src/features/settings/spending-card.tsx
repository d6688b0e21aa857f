import { creditPackLimits } from '@console/sdk/contract'
import { Field } from '@console/ui/field.tsx'
import { Select } from '@console/ui/select.tsx'
import { Switch } from '@console/ui/switch.tsx'
import { useQuery } from '@tanstack/react-query'

import { useClient } from '../../lib/client.ts'
import { billingQueries } from '../billing/queries.ts'
import { formatMoney, inCredits } from '../billing/words.ts'
import { SettingsCard } from './settings-card.tsx'
import { type CardProps, useChoice } from './use-choice.ts'

const { automatic: mostPacks } = creditPackLimits
const monthlyChoices = [1, 2, 3, 5, 10, 20, 50, 100]

/** What spends credits or money without anybody pressing a button; each with its price. */
export function SpendingCard({ userId, settings, writeBlock }: CardProps) {
  const { choose, failure } = useChoice(userId, settings)
  const { auto_topup_packs: packs, auto_topup_monthly_packs: monthly } = settings
  const { reading, pack } = usePrices()
  return (
    <SettingsCard title="What spends by itself" failure={failure}>
      <Switch
        label="Ask cars that do not stream for their data"
        hint={`Turns it on or off for all your cars.${reading ? ` Each reading costs ${reading}.` : ' It costs credits.'} It wakes no car.`}
        checked={settings.polling}
        disabled={Boolean(writeBlock)}
        onCheckedChange={(polling) =>
          choose({ polling }, `Cars that do not stream are ${polling ? 'asked' : 'not asked'}`)
        }
      />
      <Switch
        label="Buy credits when they run out"
        hint={`Your card is charged.${pack ? ` A pack holds ${pack}.` : ''}`}
        checked={settings.auto_topup}
        disabled={Boolean(writeBlock)}
        onCheckedChange={(auto_topup) =>
          choose({ auto_topup }, `Credits are ${auto_topup ? '' : 'not '}bought when they run out`)
        }
      />
      <div className="grid items-end gap-4 sm:grid-cols-2">
        <Field label="Packs at a time">
          <Select
            options={upTo(Math.min(mostPacks, monthly ?? mostPacks), packs)}
            value={String(packs)}
            disabled={Boolean(writeBlock)}
            onValueChange={(value) =>
              choose({ auto_topup_packs: Number(value) }, `Packs at a time: ${value}`)
            }
          />
        </Field>
        <Field label="Packs in a month at most" hint="Calendar months in UTC.">
          <Select
            options={monthlyOptions(packs, monthly)}
            value={monthly === null ? noCap : String(monthly)}
            disabled={Boolean(writeBlock)}
            onValueChange={(value) =>
              choose(
                { auto_topup_monthly_packs: value === noCap ? null : Number(value) },
                value === noCap ? 'Packs have no monthly cap' : `Packs in a month: ${value}`,
              )
            }
          />
        </Field>
      </div>
    </SettingsCard>
  )
}

/** From the one list of prices; nothing while it is on its way. */
function usePrices() {
  const { data } = useQuery(billingQueries.prices(useClient()))
  const cost = data?.credit_costs.find(({ cause }) => cause === 'vehicle_data')
  const pack = data?.prices.find(({ product_type: type }) => type === 'credits')
  return {
    reading: cost && inCredits(cost.credits),
    pack:
      pack?.credits == null
        ? undefined
        : `${inCredits(pack.credits)}${data?.selling ? ` and costs ${formatMoney(pack.unit_price)}` : ''}`,
  }
}

const noCap = 'none'

const asOption = (packs: number) => ({ value: String(packs), label: String(packs) })

const upTo = (most: number, chosen: number) =>
  Array.from({ length: Math.max(most, chosen) }, (_, index) => asOption(index + 1))

/** Round figures that hold what is bought at a time, what is chosen now, and no cap at all. */
const monthlyOptions = (packs: number, chosen: number | null) => [
  ...[...new Set([...monthlyChoices.filter((most) => most >= packs), chosen ?? packs])]
    .toSorted((a, b) => a - b)
    .map(asOption),
  { value: noCap, label: 'No cap' },
]
