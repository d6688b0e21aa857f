import type { CallOptions, Transport } from '../client/transport.ts'
import { operations } from '../contract/operations.ts'
import type { OpenApi } from '../generated/types/operations.ts'

/** How a gateway runs, for those who operate it and for tools. */
export class Operations {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Answers once requests can be served; before that, and while shutting down, throws a 503. */
  ready(options?: CallOptions): Promise<string> {
    return this.#transport.send(operations.ready, {}, options)
  }

  /** Reads the counters of one process in the text format of Prometheus. Administrators only. */
  metrics(options?: CallOptions): Promise<string> {
    return this.#transport.send(operations.metrics, {}, options)
  }

  /**
   * Reads the whole contract as an OpenAPI 3.1 document.
   *
   * @example
   * const { info, paths } = await client.operations.openApi()
   * console.log(`${info.title} ${info.version} has ${Object.keys(paths).length} paths.`)
   */
  openApi(options?: CallOptions): Promise<OpenApi> {
    return this.#transport.send(operations.openApi, {}, options)
  }

  /** Reads the same document as YAML text. */
  openApiYaml(options?: CallOptions): Promise<string> {
    return this.#transport.send(operations.openApiYaml, {}, options)
  }
}
