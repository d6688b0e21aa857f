import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { readAssets, staticGraph } from '../../../tools/budgets.ts'
import { siteOutput } from './projects.ts'

/** Bytes that a page of docs may make a browser fetch before anybody does anything. */
const limits = { all: 30 * 1024, script: 8_000, style: 10_000 }

/** One of prose, a generated call and a generated field. */
const pages = ['docs/start', 'docs/api/vehicle-commands/door_lock', 'docs/fields/VehicleSpeed']

const blank = '<!doctype html><html lang="en"><title>Blank</title></html>'
const compressed = (text: string) => gzipSync(text, { level: 9 }).length

/** What pages of ours weigh beside the same ones of others, compressed; `exceeded` says which too much. */
export async function weighPages({ bare, starlight }: { bare: string; starlight: string }) {
  const outputs = { ours: siteOutput, bare: join(bare, 'dist'), starlight: join(starlight, 'dist') }
  const weighed = await Promise.all(
    pages.map(async (page) => ({
      page,
      ours: await weigh(outputs.ours, page),
      bare: await weigh(outputs.bare, page),
      starlight: await weigh(outputs.starlight, page),
    })),
  )
  const exceeded = weighed.flatMap(({ page, ours }) =>
    (['all', 'script', 'style'] as const)
      .filter((part) => ours[part] > limits[part])
      .map((part) => `${page}: ${ours[part]} B of ${part}, at most ${limits[part]}.`),
  )
  return { weights: { limits, blank: compressed(blank), pages: weighed }, exceeded }
}

async function weigh(output: string, page: string) {
  const html = readFileSync(fileOf(output, page), 'utf8')
  const read = (path: string) => readFileSync(join(output, path), 'utf8')
  const { scripts, styles, inlineScripts, inlineStyles } = readAssets(html)
  const graph = await staticGraph(scripts, read)
  const sum = (texts: Iterable<string>) =>
    [...texts].reduce((total, text) => total + compressed(text), 0)
  const document = compressed(html)
  const script = sum(graph.values())
  const style = sum(styles.map(read))
  const inline = sum([inlineScripts.join(''), inlineStyles.join('')])
  return { all: document + script + style, document, script, style, inline }
}

/** However a framework spells the names of its pages. */
function fileOf(output: string, page: string) {
  const names = [page, page.toLowerCase()].map((name) => join(output, `${name}.html`))
  const found = names.find((name) => existsSync(name))
  if (found === undefined) throw new Error(`There is no ${names[0]}.`)
  return found
}
