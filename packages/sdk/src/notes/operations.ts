import { type operations as calls, OpenApi, OpenApiInfo } from '../contract/operations.ts'
import { annotate, type CallNotes } from './annotate.ts'

const source = 'ours'

export const operationsNotes = [
  annotate(
    OpenApiInfo,
    'OpenApiInfo',
    { text: 'What the document describes.', source },
    { title: 'The name of the API.', version: 'The version of the gateway.' },
  ),
  annotate(
    OpenApi,
    'OpenApi',
    { text: 'This contract as a document for tools.', source },
    {
      openapi: 'The version of OpenAPI it is written in.',
      info: 'What it describes.',
      paths: 'The calls, by path and method.',
    },
  ),
]

export const operationsCalls: CallNotes<typeof calls> = {
  ready:
    'Answers `ready` once requests can be served, and 503 before that and while shutting down.',
  metrics:
    'Reads counters and gauges of this process in the text format of Prometheus. A scraper may send the token of the setting `METRICS_TOKEN` in place of an administrator’s sign-in.',
  openApi: 'Reads the contract as OpenAPI 3.1, in JSON.',
  openApiYaml: {
    text: 'Reads the contract as OpenAPI 3.1, in YAML.',
    source: 'typescriptClient',
  },
}
