import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ExportFile } from '@console/sdk/contract'
import { ZipFile } from 'yazl'

import type { Source } from './source.ts'

/** Before this much text is there it is not handed on: each piece has its cost. */
const chunkCharacters = 32_768

type Packing = {
  sources: readonly Source[]
  /** What stands in `manifest.json`, once the files are known. */
  manifest: (files: readonly ExportFile[]) => object
  /** Told of each row as it is read. */
  onRow: () => void
  /** Told of each file once it is whole. */
  onFile: (file: ExportFile) => void
  /** Which moment the files in it bear. */
  at: Date
}

/**
 * A ZIP archive of these files, made no faster than it is read: however much it holds, a few pages of
 * rows are in memory.
 */
export async function* zipOf({
  sources,
  manifest,
  onRow,
  onFile,
  at,
}: Packing): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const { outputStream } = zip
  // Its type says less of it.
  if (!(outputStream instanceof Readable)) throw new Error('The archive is no stream.')
  const files: ExportFile[] = []
  const stopped = new AbortController()

  const add = (path: string, text: () => AsyncIterable<string>) =>
    zip.addReadStreamLazy(path, { mtime: at }, (begin) => {
      // A stream of bytes, so that it reads ahead by their number and not by that of the pieces.
      const stream = Readable.from(text(), { objectMode: false, signal: stopped.signal })
      stream.on('error', (error) => outputStream.destroy(error))
      begin(null, stream)
    })

  async function* told({ path, part, mediaType, count, text }: Source) {
    const hash = createHash('sha256')
    let size = 0
    let rows = 0
    const read = text(() => {
      rows++
      onRow()
    })
    for await (const chunk of inChunks(read)) {
      hash.update(chunk)
      size += Buffer.byteLength(chunk)
      yield chunk
    }
    const file = {
      path,
      part,
      media_type: mediaType,
      rows: count ? rows : null,
      size_bytes: size,
      sha256: hash.digest('hex'),
    }
    files.push(file)
    onFile(file)
  }

  for (const source of sources) add(source.path, () => told(source))
  // Asked for last, so that it knows the others.
  add('manifest.json', async function* () {
    yield `${JSON.stringify(manifest(files), null, 2)}\n`
  })
  zip.end()
  try {
    yield* outputStream
  } finally {
    stopped.abort()
  }
}

async function* inChunks(parts: AsyncIterable<string>) {
  let text = ''
  for await (const part of parts) {
    text += part
    if (text.length < chunkCharacters) continue
    yield text
    text = ''
  }
  if (text !== '') yield text
}
