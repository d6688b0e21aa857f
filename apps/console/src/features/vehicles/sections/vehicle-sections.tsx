import { Select } from '@console/ui/select.tsx'
import { Skeleton } from '@console/ui/skeleton.tsx'
import { Tabs } from '@console/ui/tabs.tsx'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { usePageKeys } from '../../../lib/use-page-keys.ts'
import { chosenSection, type SectionProps, sections, sectionsFor } from './sections.ts'

const route = getRouteApi('/console/$vin')

const components = new Map(
  sections.map(({ id, load }) => [id, lazy(async () => ({ default: (await load()).Section }))]),
)

/** The sections of a vehicle's page, one at a time. The number keys open them too. */
export function VehicleSections(props: SectionProps) {
  const tab = route.useSearch({ select: ({ tab }) => tab })
  const navigate = route.useNavigate()
  const open = sectionsFor(props.vehicle)
  const chosen = chosenSection(open, tab)
  const show = (id: string | undefined) => {
    if (id !== undefined && id !== chosen?.id)
      void navigate({ search: id === open[0]?.id ? {} : { tab: id }, resetScroll: false })
  }
  usePageKeys((key) => {
    const section = /^[1-9]$/.test(key) ? open[Number(key) - 1] : undefined
    return section && (() => show(section.id))
  })
  const Section = chosen && components.get(chosen.id)
  if (!Section) return null
  return (
    <div className="flex flex-col gap-4 max-md:[&_.tab-list]:hidden">
      <Select
        className="md:hidden"
        aria-label="Section"
        options={open.map(({ id, label }) => ({ value: id, label }))}
        value={chosen.id}
        onValueChange={show}
      />
      <Tabs
        label={`Sections of ${props.vehicle.name}`}
        items={open.map(({ id, label, icon }) => ({ value: id, label, icon }))}
        value={chosen.id}
        onValueChange={show}
      >
        <Suspense key={chosen.id} fallback={<Skeleton height={480} />}>
          <Section {...props} />
        </Suspense>
      </Tabs>
    </div>
  )
}
