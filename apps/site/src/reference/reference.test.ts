import { problems } from '@console/sdk/contract'
import { fieldCatalogue } from '@console/sdk/fields'
import { endpoints, examplePreparedOf, sampleLanguages, sampleOf } from '@console/sdk/openapi'
import { expect, test } from 'vitest'
import { callPath, errorPath, fieldPath } from './addresses.ts'
import { anchorOf, type Block } from './blocks.ts'
import { calls, sampleHosts, schemas } from './contract.ts'
import { referenceEntries } from './entries.ts'
import { inlineHtml, inlineText } from './inline.ts'
import { besides, referenceAt, referencePages, sections } from './pages.ts'
import { bodyInMarkdown } from './to-markdown.ts'
import { treeBeside } from './tree-beside.ts'

const paths = new Set(referencePages.map(({ path }) => path))

function pageAt(path: string) {
  const page = referenceAt(path)
  if (!page) throw new Error(`There is no page ${path}.`)
  return page
}
const textOf = (path: string) => bodyInMarkdown(pageAt(path))
const codeIn = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'samples' ? block.samples.map(({ code }) => code) : []))

test('every call, every error and every field has a page of its own', () => {
  const wanted = [
    ...endpoints.map(({ name }) => callPath(name)),
    ...calls.map(({ name }) => callPath(name)),
    ...Object.keys(problems).map((code) => errorPath(code as keyof typeof problems)),
    ...Object.keys(fieldCatalogue).map(fieldPath),
  ]
  expect(wanted.filter((path) => !paths.has(path))).toEqual([])
  expect(paths.size).toBe(referencePages.length)
  expect(referenceEntries.map(({ _path }) => _path)).toEqual([...paths])
  expect(new Set(referenceEntries.map(({ _stem }) => _stem)).size).toBe(paths.size)
})

test('samples of a call are those that the console shows', () => {
  for (const call of calls) {
    const prepared = examplePreparedOf(call, schemas)
    const shown = codeIn(pageAt(callPath(call.name)).blocks)
    for (const language of sampleLanguages)
      expect(shown, call.name).toContain(sampleOf(language, prepared, sampleHosts))
  }
})

test('a call tells its request, who may make it, what it costs and wakes, and what may go wrong', () => {
  const wake = textOf('/docs/api/vehicle-commands/wake_up')
  expect(wake).toContain(
    '- **Cost**: 20 credits, if it succeeds. Tesla itself asks $20.00 for 1,000.',
  )
  expect(wake).toContain('- **Wakes the car**: Yes; that is what it is for.')
  const limit = textOf('/docs/api/vehicle-commands/set_charge_limit')
  expect(limit).toContain('- **Request**: `POST /api/1/vehicles/{vin}/command/set_charge_limit`')
  expect(limit).toContain('that has `vehicle_cmds` or `vehicle_charging_cmds`.')
  expect(limit).toContain('- **Wakes the car**: Yes, if it sleeps. The wake costs 20 credits more')
  expect(limit).toContain('- **Confirmed by**: [`ChargeLimitSoc`](/docs/fields/ChargeLimitSoc)')
  expect(limit).toContain('| 408 | [`vehicle_unavailable`](/docs/errors/vehicle_unavailable) |')
  expect(limit).toContain('| `percent` | integer in %')
  expect(limit).toContain(
    '[Run it in the console](/api/1/vehicles/%7Bvin%7D/command/set_charge_limit?method=POST)',
  )
  const read = textOf('/docs/api/vehicles/data')
  expect(read).toContain('- **Cost**: 2 credits, if it succeeds.')
  expect(read).toContain('- **Wakes the car**: No.')
  expect(textOf('/docs/api/tokens/create')).toContain('You, in a browser. Tokens are refused.')
  expect(textOf('/docs/api/tokens/create')).not.toContain('Run it in the console')
  expect(textOf('/docs/api/fields/list')).toContain('Anybody. It needs no token.')
})

test('an error tells its cause, what to do, that it costs nothing, and which calls answer it', () => {
  const asleep = textOf('/docs/errors/vehicle_unavailable')
  expect(asleep).toContain('- **Status**: 408')
  expect(asleep).toContain('- **What to do**: Wake it, or try again when it is online.')
  expect(asleep).toContain('- **Cost**: Nothing')
  expect(asleep).toContain('[`vehicles.data`](/docs/api/vehicles/data)')
  expect(asleep).not.toContain('[`fields.list`]')
  // Whoever copies the sample has the client in it.
  expect(asleep).toContain('const client = new ConsoleClient({')
  expect(textOf('/docs/errors/internal_error')).toContain('Every call.')
  expect(paths.has('/docs/errors/unsupported-vehicle')).toBe(true)
})

test('a field tells its type, unit, firmware, scopes, interval, cost and commands', () => {
  const field = textOf('/docs/fields/ChargeLimitSoc')
  expect(field).toContain('- **Type**: integer, or null where the car cannot tell')
  expect(field).toContain('- **Unit**: %, as the car sends it')
  expect(field).toContain('- **Scopes**: `vehicle_device_data`')
  expect(field).toContain('- **Interval**: 60 s, unless you set another; 1 to 86,400 s')
  expect(field).toContain('- **Cost**: Nothing. Tesla itself asks $0.0067 for 1,000.')
  expect(field).toContain('"ChargeLimitSoc": 80')
  expect(field).toContain('[`set_charge_limit`](/docs/api/vehicle-commands/set_charge_limit)')
  expect(field).toContain('/sse/LRW3F7EK4NC700001/ChargeLimitSoc')
  expect(textOf('/docs/fields/Location')).toContain('`vehicle_device_data` and `vehicle_location`')
  expect(textOf('/docs/fields/BMSState')).toContain('| `BMSStateStandby` |')
})

test('links between generated pages lead to pages, and headings of a page are told apart', () => {
  for (const page of referencePages) {
    for (const [, path = ''] of bodyInMarkdown(page).matchAll(
      /\]\((\/docs\/(?:api|errors|fields)(?:\/[^)]*)?)\)/g,
    ))
      expect(paths.has(path), `${path} on ${page.path}`).toBe(true)
    const anchors = page.blocks.flatMap((one) =>
      one.kind === 'heading' ? [anchorOf(one.text)] : [],
    )
    expect(new Set(anchors).size, page.path).toBe(anchors.length)
    expect(page.title, page.path).not.toContain('`')
  }
})

test('a section is read from its first page to its last', () => {
  for (const section of sections) {
    expect(section.map(({ path }) => besides(path).next?.path)).toEqual([
      ...section.slice(1).map(({ path }) => path),
      undefined,
    ])
    expect(besides(section[0]?.path ?? '').previous).toBeUndefined()
  }
})

test('beside a page stands its own part of the tree, not hundreds of links', () => {
  const tree = [
    { title: 'Start', _path: '/docs/start' },
    {
      title: 'API reference',
      _path: '/docs/api',
      children: sections[0]
        ?.filter(({ isInMenus }) => isInMenus)
        .map(({ menuTitle, path }) => ({ title: menuTitle, _path: path })),
    },
    { title: 'Errors', _path: '/docs/errors' },
    { title: 'Telemetry fields', _path: '/docs/fields' },
  ].map(({ children, ...node }) => (children ? { ...node, children } : node))
  const linksBeside = (path: string) =>
    JSON.stringify(treeBeside(tree, path)).match(/"_path":"[^"]+"/g) ?? []
  expect(treeBeside(tree, '/docs/start')).toEqual(
    tree.map(({ title, _path }) => ({ title, _path })),
  )
  for (const { path } of referencePages) {
    const links = linksBeside(path)
    expect(links.length, path).toBeLessThan(170)
    expect(links, path).toContain(`"_path":"${path}"`)
  }
  expect(linksBeside('/docs/api/vehicles/data')).not.toContain('"_path":"/docs/fields/Soc"')
})

test('a line is escaped, and only code and links are marked', () => {
  expect(inlineHtml('a < `b & c` [`d`](/e?f=1&g=2)')).toBe(
    'a &lt; <code>b &amp; c</code> <a href="/e?f=1&amp;g=2"><code>d</code></a>',
  )
  expect(inlineText('a `b` [`c`](/d)')).toBe('a b c')
})
