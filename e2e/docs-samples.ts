import { readFile } from 'node:fs/promises'

const docs = new URL('../content/docs/', import.meta.url)

/** The code of a page of the docs that stands under this title, asking the gateway at this address. */
export async function docsSample(page: string, title: string, apiUrl: string) {
  const text = await readFile(new URL(page, docs), 'utf8')
  const [, code] = new RegExp(`^\`\`\`\\w+ title="${title}"\n(.*?)^\`\`\`$`, 'ms').exec(text) ?? []
  if (!code?.includes('http://localhost:3001'))
    throw new Error(`${page} has no sample "${title}" that asks the gateway.`)
  return code.replaceAll('http://localhost:3001', apiUrl)
}
