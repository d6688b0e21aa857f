/**
 * The contract as a document, and what is written about it: for tools and documentation. Nothing
 * here belongs into a client.
 * @module
 */

export { problemNotes } from '../notes/problems.ts'
export type {
  Call,
  Contract,
  Credentials,
  DescribedCall,
  DescribedContract,
  Method,
  Parameter,
  Schema,
} from './call.ts'
export { resolved } from './call.ts'
export { callProducts } from './call-groups.ts'
export { describeCalls } from './describe-calls.ts'
export { type OpenApiDocument, type OpenApiOptions, openApi } from './document.ts'
export { exampleOf, examplePreparedOf } from './example-of.ts'
export { endpoints, type GroupName, groups, type NamedEndpoint } from './groups.ts'
export { callNoteOf, objectNotes } from './notes.ts'
export {
  filledPath,
  type Prepared,
  queryOf,
  type SampleHosts,
  type SampleLanguage,
  sampleLanguages,
  sampleOf,
  type Values,
} from './samples.ts'
export { isSecret, isSecretMember, withNamesForSecrets, withoutSecretsIn } from './secrets.ts'
