export type Link = { label: string; to: string; external?: true; children?: Link[] }

/** Hosts ending in `.example` stand for addresses that the operator configures. */
export const roadmapUrl = 'https://roadmap.wattlane.example'
/** Where an owner takes back at the manufacturer what was allowed here. */
export const thirdPartyAppsUrl =
  'https://accounts.tesla.com/account-settings/security?tab=tpty-apps'
export const statusUrl = 'https://status.wattlane.example'
export const sourceUrl = 'https://code.wattlane.example/wattlane'

export const footerColumns: { title: string; links: Link[] }[] = [
  {
    title: 'Product',
    links: [
      { label: 'Console', to: '/console' },
      { label: 'Pricing', to: '/pricing' },
      { label: 'Docs', to: '/docs' },
      { label: 'Blog', to: '/blog' },
    ],
  },
  {
    title: 'Resources',
    links: [
      { label: 'Support', to: 'https://support.wattlane.example', external: true },
      { label: 'Status', to: statusUrl, external: true },
      { label: 'Community', to: 'https://community.wattlane.example', external: true },
      { label: 'Roadmap', to: roadmapUrl, external: true },
    ],
  },
  {
    title: 'Integrations',
    links: [
      {
        label: 'Home Assistant',
        to: 'https://www.home-assistant.io/integrations/teslemetry/',
        external: true,
      },
      {
        label: 'Home Assistant custom integration',
        to: 'https://github.com/Teslemetry/hass-teslemetry',
        external: true,
      },
      { label: 'Homebridge', to: 'https://github.com/Teslemetry/homebridge', external: true },
      {
        label: 'Open-source libraries',
        to: 'https://github.com/search?q=tesla+fleet+api&type=repositories',
        external: true,
      },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', to: '/docs/about/about' },
      { label: 'Terms', to: '/docs/about/terms' },
      { label: 'Privacy', to: '/docs/about/privacy' },
      { label: 'Security', to: '/docs/about/security' },
    ],
  },
]

/** Where owners give a car the key of the installation. */
export const keyLink = { label: 'Virtual key', to: '/key' } satisfies Link

/** The top-level entries of the header on wide screens. Those with children open a panel under themselves. */
export const headerLinks: Link[] = [
  {
    label: 'Docs',
    to: '/docs',
    children: [
      { label: 'All docs', to: '/docs' },
      { label: 'Get started', to: '/docs/start' },
      { label: 'SDK quick start', to: '/docs/sdk/quick-start' },
      keyLink,
    ],
  },
  { label: 'Pricing', to: '/pricing' },
  { label: 'Blog', to: '/blog' },
]
