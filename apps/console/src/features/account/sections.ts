import { isConsolePage } from '@console/app-config'
import type { IconName } from '@console/ui/icon.tsx'

export type AccountSection = {
  path: `/console/${string}`
  title: string
  /** What the page is for, in one line under its title. */
  description: string
  icon: IconName
}

/** The pages of the account, in the order in which every list shows them. */
const sections = [
  {
    path: '/console/tokens',
    title: 'API tokens',
    description: 'Keys with which programs act for you, each held to what you allow.',
    icon: 'key',
  },
  {
    path: '/console/webhooks',
    title: 'Webhooks',
    description: 'What is posted to your addresses, for all vehicles together.',
    icon: 'webhook',
  },
  {
    path: '/console/subscription',
    title: 'Subscription',
    description: 'What you pay for, when the next charge comes, and how to change it.',
    icon: 'table',
  },
  {
    path: '/console/credits',
    title: 'Credits',
    description: 'How many are left, who spent them, and how to get more.',
    icon: 'bolt',
  },
  {
    path: '/console/sessions',
    title: 'Sessions',
    description: 'Browsers in which you are signed in, and how to sign them out.',
    icon: 'shield',
  },
  {
    path: '/console/settings',
    title: 'Settings',
    description: 'Units, time zone, look, keyboard and mails.',
    icon: 'sliders',
  },
  {
    path: '/console/export',
    title: 'Export',
    description: 'An archive of everything that is kept about you.',
    icon: 'poll',
  },
] as const satisfies readonly AccountSection[]

export type AccountPath = (typeof sections)[number]['path']

/** Those that this build has a page for, so that no link leads nowhere. */
export const accountSections: readonly AccountSection[] = sections.filter(({ path }) =>
  isConsolePage(path),
)

export const accountSection = (path: AccountPath) =>
  sections.find((section) => section.path === path) ?? sections[0]
