import { contentBase } from '@console/app-config'
import { decodeParams, parseParams } from '@console/sdk/content'

/**
 * Says what is wrong with a query of content that nobody can read; undefined for every other address.
 * Without it a broken query would be told that its file is missing, as one that the build never asked.
 */
export function troubleOfContentQuery(path: string, search: string): string | undefined {
  if (!path.startsWith(`${contentBase}/`)) return undefined
  const [, , ...encoded] = path.slice(contentBase.length + 1).split('/')
  const sent = new URLSearchParams(search).get('_params')
  try {
    if (encoded.length > 0) decodeParams(encoded.join('/').replace(/\.json$/, ''))
    else if (sent !== null) parseParams(sent)
    // A broken percent sign names no file.
    decodeURIComponent(path)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
