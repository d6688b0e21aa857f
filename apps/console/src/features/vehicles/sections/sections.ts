import type { IconName } from '@console/ui/icon.tsx'
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'

import type { ApiClient } from '../../../lib/api-client.ts'
import type { OwnedVehicle } from '../model.ts'

/** What every section of a vehicle's page is given. */
export type SectionProps = { vehicle: OwnedVehicle; isResting: boolean }

export type Preload = (client: ApiClient, queries: QueryClient, vin: string) => void

export type SectionEntry = {
  /** As the address names it: `?tab=commands`. */
  id: string
  label: string
  icon: IconName
  /** It is about what the owner alone decides. */
  ownerOnly?: true
  /** Its code, which comes when it is opened; `preload` begins to read before the page knows whose the car is. */
  load: () => Promise<{ Section: ComponentType<SectionProps>; preload?: Preload }>
}

/** The sections of a vehicle's page, in the order of its tabs. */
export const sections: readonly SectionEntry[] = [
  { id: 'overview', label: 'Overview', icon: 'car', load: () => import('./overview-section.tsx') },
  {
    id: 'commands',
    label: 'Commands',
    icon: 'send',
    load: () => import('../../commands/commands-section.tsx'),
  },
  {
    id: 'telemetry',
    label: 'Telemetry',
    icon: 'sliders',
    load: () => import('../../telemetry/telemetry-section.tsx'),
  },
  {
    id: 'live',
    label: 'Live',
    icon: 'stream',
    load: () => import('../../events/live-section.tsx'),
  },
  {
    id: 'webhooks',
    label: 'Webhooks',
    icon: 'webhook',
    load: () => import('../../webhooks/webhooks-section.tsx'),
  },
  {
    id: 'sharing',
    label: 'Sharing',
    icon: 'users',
    load: () => import('../../sharing/sharing-section.tsx'),
  },
  {
    id: 'doctor',
    label: 'Connection',
    icon: 'pulse',
    load: () => import('../../doctor/doctor-section.tsx'),
  },
]

/** Who only drives a vehicle has no use for what its owner decides. */
export const sectionsFor = ({ isOwner }: Pick<OwnedVehicle, 'isOwner'>) =>
  sections.filter(({ ownerOnly }) => isOwner || !ownerOnly)

/** The one that the address names, or the first. */
export const chosenSection = (open: readonly SectionEntry[], tab: string | undefined) =>
  open.find(({ id }) => id === tab) ?? open[0]
