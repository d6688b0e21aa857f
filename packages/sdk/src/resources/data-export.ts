import type { CallOptions, Transport } from '../client/transport.ts'
import { dataExport } from '../contract/data-export.ts'
import type { List } from '../contract/endpoint.ts'
import type { ExportJob, ExportRequest } from '../generated/types/data-export.ts'

/** Archives of all your data. Free of charge; wakes no car. Each is kept for seven days. */
export class DataExports {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Lists your archives, newest first. */
  list(options?: CallOptions): Promise<List<ExportJob>> {
    return this.#transport.send(dataExport.list, {}, options)
  }

  /**
   * Begins to pack an archive, of everything or of the parts you name. While one is being packed,
   * that one is returned. Throws `storage_full` (507).
   *
   * @example
   * const { id } = await client.exports.start({ parts: ['drives', 'charges'] })
   * const { state, rows_done } = await client.exports.get(id)
   * if (state === 'ready') console.log(await client.exports.download(id))
   * else console.log(`${rows_done} rows so far`)
   */
  start(request?: ExportRequest, options?: CallOptions): Promise<ExportJob> {
    return this.#transport.send(dataExport.start, request ? { body: request } : {}, options)
  }

  /** Tells how far an archive is. Throws `not_found` (404) for one that is not yours. */
  get(id: string, options?: CallOptions): Promise<ExportJob> {
    return this.#transport.send(dataExport.get, { params: { id } }, options)
  }

  /**
   * Fetches an archive into memory: a ZIP file. Throws `not_found` (404) unless it is ready. One
   * larger than the client's `maxReplyBytes` is refused; let the browser save the address then.
   */
  download(id: string, options?: CallOptions): Promise<Uint8Array> {
    return this.#transport.send(dataExport.download, { params: { id } }, options)
  }
}
