import { cp, glob, mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

import { writeSearchIndex } from '../apps/site/src/build/write-search-index.ts'

const root = join(import.meta.dirname, '..')
const folderOfMore = 'docs/more'

type Entry = { _path: string; title: string }

/**
 * An installation whose site has so many pages that can be searched: this build's, and others of their
 * words, each with the title of one page and the text of another. The same code as in the build indexes
 * them, so only their number differs.
 */
export async function installLargerSite(pages: number) {
  const folder = await mkdtemp(join(tmpdir(), 'wattlane-larger-'))
  const web = join(folder, 'dist', 'web')
  await cp(join(root, 'apps', 'api', 'dist'), join(folder, 'apps', 'api', 'dist'), {
    recursive: true,
  })
  const built = await realpath(join(root, 'dist', 'web'))
  await cp(built, web, {
    recursive: true,
    filter: (file) => !file.startsWith(join(built, 'pagefind')),
  })
  const found = await searchablePages(web)
  if (found.length > pages) throw new Error(`The site has ${found.length} pages itself.`)
  const added = evenly(found, pages - found.length)
  const entries: Entry[] = JSON.parse(await readFile(join(web, 'api', 'search.json'), 'utf8'))
  const more: Entry[] = []
  await mkdir(join(web, folderOfMore))
  for (const [place, [titled, told]] of added.entries()) {
    const path = `/${folderOfMore}/${place}`
    await writeFile(join(web, `${path}.html`), mixed(titled.html, told.html, place))
    const entry = entries.find(({ _path }) => _path === told.path)
    if (entry) more.push({ ...entry, _path: path, title: `${entry.title} ${place}` })
  }
  await writePacked(join(web, 'api', 'search.json'), JSON.stringify([...entries, ...more]))
  const indexed = await writeSearchIndex(web)
  for await (const name of glob('pagefind/*.{js,json}', { cwd: web }))
    await writePacked(join(web, name), await readFile(join(web, name), 'utf8'))
  return {
    folder,
    /** How many can be searched now. */
    indexed,
    /** How many of them are this build's. */
    built: found.length,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

const bodyMark = 'data-pagefind-body'
const headingEnd = '</h1>'
const textEnd = '</article>'

async function searchablePages(web: string) {
  const pages: { path: string; html: string }[] = []
  for await (const name of glob('**/*.html', { cwd: web })) {
    const html = await readFile(join(web, name), 'utf8')
    if (html.includes(bodyMark)) pages.push({ path: `/${name.replace(/\.html$/, '')}`, html })
  }
  return pages.toSorted((one, other) => one.path.localeCompare(other.path))
}

/** So many pairs, from all over the list, so that long and short pages come in the shares that they have. */
function evenly<Page extends { html: string }>(pages: readonly Page[], count: number) {
  const whole = pages.filter(({ html }) => html.includes(headingEnd) && html.includes(textEnd))
  return Array.from({ length: count }, (_, place) => {
    const at = Math.floor((place * whole.length) / count)
    const [titled, told] = [whole[at], whole[(at + 97) % whole.length]]
    if (!titled || !told) throw new Error('No page of the build can be searched.')
    return [titled, told] as const
  })
}

/** The title of one page, numbered, over the text of the other. */
const mixed = (titled: string, told: string, place: number) =>
  [
    titled.slice(0, titled.indexOf(headingEnd)),
    ` ${place}`,
    told.slice(told.indexOf(headingEnd), told.lastIndexOf(textEnd)),
    titled.slice(titled.lastIndexOf(textEnd)),
  ].join('')

/** With the twins that the web host sends in its place. */
async function writePacked(file: string, text: string) {
  await writeFile(file, text)
  await writeFile(`${file}.br`, await promisify(brotliCompress)(text))
  await writeFile(`${file}.gz`, await promisify(gzip)(text, { level: 9 }))
}
