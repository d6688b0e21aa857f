/**
 * The contract as a document, and what is written about it: for tools and documentation. Nothing
 * here belongs into a client.
 * @module
 */
export { problemNotes } from '../notes/problems.ts'
export { type OpenApiDocument, type OpenApiOptions, openApi } from './document.ts'
export { endpoints, type GroupName, groups, type NamedEndpoint } from './groups.ts'
export { callNoteOf, objectNotes } from './notes.ts'
