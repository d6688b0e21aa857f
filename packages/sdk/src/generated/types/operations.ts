// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** What the document describes. */
export type OpenApiInfo = {
  /** The name of the API. */
  title: string
  /** The version of the gateway. */
  version: string
  [name: string]: unknown
}

/** This contract as a document for tools. */
export type OpenApi = {
  /** The version of OpenAPI it is written in. */
  openapi: string
  /** What it describes. */
  info: OpenApiInfo
  /** The calls, by path and method. */
  paths: Record<string, unknown>
  [name: string]: unknown
}
