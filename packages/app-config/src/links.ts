export type Link = { label: string; to: string; external?: true }

/** Hosts ending in `.example` stand for addresses that the operator configures. */
export const roadmapUrl = 'https://roadmap.wattlane.example'
/** Where an owner takes back at the manufacturer what was allowed here. */
export const thirdPartyAppsUrl =
  'https://accounts.tesla.com/account-settings/security?tab=tpty-apps'
export const statusUrl = 'https://status.wattlane.example'
export const sourceUrl = 'https://code.wattlane.example/wattlane'

/** Where a file of the content folder is edited. */
export const editUrl = (file: string) => `${sourceUrl}/edit/main/content/${file}`

const allFooterColumns: { title: string; links: Link[] }[] = [
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

/** The top-level entries of the header on wide screens. */
const allHeaderLinks: Link[] = [
  { label: 'Docs', to: '/docs' },
  { label: 'Pricing', to: '/pricing' },
  { label: 'Blog', to: '/blog' },
]

/** Pages of the specification that are not built yet: their links appear together with them. */
const comingPages: readonly string[] = ['/key']

/** Whether the page exists, so that nothing leads to an address that answers 404. */
export const isBuilt = (path: string) => !comingPages.includes(path)

const builtLinks = (links: Link[]) => links.filter(({ to }) => isBuilt(to))

export const headerLinks = builtLinks(allHeaderLinks)

export const footerColumns = allFooterColumns.map(({ title, links }) => ({
  title,
  links: builtLinks(links),
}))
