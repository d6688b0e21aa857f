import { product, sourceUrl } from '@console/app-config'
import prices from '../../../../content/tesla-prices.json'
import { dayInWords } from './dates.ts'
import { productSentence } from './product-sentence.ts'

/*
 * What the home page says, on the page and in its Markdown.
 */

export const homePage = { path: '/', title: product.name, description: productSentence }

export const lead =
  'Watch them live, with the age and the source of every value. Read the same values over HTTP. Host it yourself, or sign in here.'

export const doors = [
  {
    icon: 'car',
    title: 'For owners',
    text: 'See what your cars and your battery do, and tell them what to do.',
    points: [
      'Live values with unit, age and source',
      'Charts that show a gap as a gap',
      "Commands that count as done when the car's own signals confirm them",
    ],
    links: [
      { label: 'Start in a minute', to: '/docs/start' },
      { label: 'The console', to: '/docs/console' },
    ],
  },
  {
    icon: 'stream',
    title: 'For developers',
    text: 'One documented API, one stream, one typed client.',
    points: [
      'Server-sent events that resume where they broke off',
      'Tokens that are shown once, and can be restricted and revoked',
      'A simulated fleet, so that you need no car to begin',
    ],
    links: [
      { label: 'SDK quick start', to: '/docs/sdk/quick-start' },
      { label: 'Stream', to: '/docs/stream' },
    ],
  },
] as const

export const trust = {
  title: 'What you can rely on',
  points: [
    {
      icon: 'lock',
      title: 'Your password stays with Tesla',
      text: 'You sign in there. Wattlane receives a proof of who you are and never sees the password.',
    },
    {
      icon: 'key',
      title: 'Only the rights it needs',
      text: 'Vehicle data to show values, location to show where the car is, commands for the buttons. Your tokens can have fewer.',
    },
    {
      icon: 'cache',
      title: 'Your data stays in one place',
      text: 'One database, where the operator of this installation keeps it. Nothing goes to third parties unless the operator sets it up.',
    },
    {
      icon: 'trash',
      title: 'Leave when you want',
      text: 'Export all that is kept of you, then delete your account yourself. You get a certificate of what was erased.',
      link: { label: 'Delete your account', to: '/delete' },
    },
    {
      icon: 'book',
      title: 'Open source',
      text: 'MIT licence. Read it, change it, run it.',
      link: { label: 'Source code', to: sourceUrl },
    },
  ],
  links: [
    { label: 'Security', to: '/docs/about/security' },
    { label: 'Privacy', to: '/docs/about/privacy' },
  ],
} as const

const count = new Intl.NumberFormat('en')

export const costs = {
  title: 'What Tesla charges, in the open',
  text: 'Tesla bills whoever runs a gateway for what cars and programs ask of it. This is its published list, and what Wattlane does to keep the sum small. Simulated cars cost nothing.',
  head: {
    what: 'What',
    count: `For ${prices.currency}${prices.unit}`,
    how: 'How Wattlane handles it',
  },
  rows: prices.rows.map((row) => ({ ...row, count: count.format(row.count) })),
  discount: `Tesla takes ${prices.currency}${prices.monthlyDiscount} a month off each account's bill and counts every answer with a status below 500.`,
  source: { label: prices.source.title, to: prices.source.url },
  read: `read on ${dayInWords(prices.source.read)}`,
  link: { label: 'Work out a month of yours', to: '/pricing#calculator' },
} as const

const folder = sourceUrl.slice(sourceUrl.lastIndexOf('/') + 1)

export const runIt = {
  title: 'Run it yourself',
  text: 'Two commands on a machine with Node.js, npm and git. Database, simulated cars and accounts come with it, and nothing leaves the machine.',
  links: [
    { label: 'What you will see', to: '/docs/start' },
    {
      label: 'What works with a real car, and what not yet',
      to: '/docs/self-hosting/connect-to-tesla',
    },
  ],
  commands: `git clone ${sourceUrl} && cd ${folder}\nnpm start`,
} as const

export const integrations = {
  title: 'Made to fit what you use',
  text: 'The API keeps to the wire format that these projects already speak.',
  others: 'Coming from the Owner API, TeslaMate, TeslaFi or Tessie?',
  link: { label: 'What can be carried over, and what cannot yet', to: '/docs/migrate' },
  notice: `${product.name} is an independent project. It is not affiliated with, endorsed by or sponsored by Tesla, Inc. Tesla is a trademark of its owner and is used here to say what ${product.name} works with.`,
} as const
