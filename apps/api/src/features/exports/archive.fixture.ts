import { createHash } from 'node:crypto'
import { strFromU8, unzipSync } from 'fflate'
import * as z from 'zod/mini'

const Manifest = z.looseObject({
  format: z.string(),
  version: z.number(),
  parts: z.array(z.string()),
  places: z.boolean(),
  files: z.array(
    z.object({
      path: z.string(),
      part: z.string(),
      media_type: z.string(),
      rows: z.nullable(z.number()),
      size_bytes: z.number(),
      sha256: z.string(),
    }),
  ),
  left_out: z.array(z.object({ what: z.string(), why: z.string() })),
})

export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** An archive as a program of somebody else reads it. */
export function openArchive(bytes: Uint8Array) {
  const files = Object.entries(unzipSync(bytes))
  const texts = new Map(files.map(([path, content]) => [path, strFromU8(content)]))
  const manifest = Manifest.parse(JSON.parse(texts.get('manifest.json') ?? ''))
  return {
    manifest,
    files: new Map(files),
    text: (path: string) => texts.get(path) ?? '',
    json: (path: string): Record<string, unknown>[] => JSON.parse(texts.get(path) ?? ''),
    lines: (path: string) => (texts.get(path) ?? '').split('\r\n').slice(0, -1),
    /** All there is to read in it. */
    all: [...texts.values()].join('\n'),
  }
}
