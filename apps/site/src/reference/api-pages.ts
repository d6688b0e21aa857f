import { callProducts } from '@console/sdk/openapi'
import { apiPath, callPath, groupPath } from './addresses.ts'
import { type Block, heading, type ReferencePage, text } from './blocks.ts'
import { callPage } from './call-pages.ts'
import { calls } from './contract.ts'

const ofGroup = Map.groupBy(calls, ({ name }) => name.split('.')[0] ?? name)
const sources = ['packages/sdk/src/contract', 'packages/sdk/src/notes']

const itemOf = ({ name, summary }: (typeof calls)[number]) =>
  `[\`${name.split('.')[1]}\`](${callPath(name)}) ${summary}`

const table = (group: string): Block => ({
  kind: 'table',
  head: ['Call', 'Request', 'What it does'],
  rows: (ofGroup.get(group) ?? []).map(({ name, method, path, summary }) => [
    `[\`${name.split('.')[1]}\`](${callPath(name)})`,
    `\`${method} ${path}\``,
    summary,
  ]),
})

const index: ReferencePage = {
  path: apiPath,
  stem: 'docs/18.api/index',
  title: 'API reference',
  menuTitle: 'API reference',
  description: 'Every call of the API: what it takes and answers, what it costs, and examples.',
  blocks: [
    text(
      'This reference is made from the contract that gateway, console and SDK share. The same contract is served as [OpenAPI](/docs/api/operations/open-api), and most calls can be [tried in the console](/docs/console/api-runner).',
    ),
    text('A call is named by its group and its own name, as the SDK has them: `vehicles.data`.'),
    ...callProducts.flatMap(({ title, groups }): Block[] => [
      heading(title),
      ...Object.entries(groups).map(
        ([group, label]): Block => ({
          kind: 'list',
          title: `[${label}](${groupPath(group)})`,
          items: (ofGroup.get(group) ?? []).map(itemOf),
        }),
      ),
    ]),
  ],
  filter: 'Find a call',
  isInMenus: true,
  above: [],
  sources,
  icon: 'code',
}

function groupPages(group: string, label: string, at: number): ReferencePage[] {
  const stem = `docs/18.api/${at}.${group}`
  return [
    {
      path: groupPath(group),
      stem,
      title: label,
      menuTitle: label,
      description: `The calls of the API about: ${label.toLowerCase()}.`,
      blocks: [table(group)],
      filter: 'Find a call',
      isInMenus: true,
      above: [{ path: apiPath, title: index.title }],
      sources,
    },
    ...(ofGroup.get(group) ?? []).map((call, place) =>
      callPage(call, { stem: `${stem}/${place + 1}.${call.name.split('.')[1]}`, group, label }),
    ),
  ]
}

/** The index, and behind each group's own page those of its calls. */
export const apiPages: readonly ReferencePage[] = [
  index,
  ...callProducts
    .flatMap(({ groups }) => Object.entries(groups))
    .flatMap(([group, label], at) => groupPages(group, label, at + 1)),
]
