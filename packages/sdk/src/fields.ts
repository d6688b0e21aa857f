/**
 * Every telemetry field that a vehicle can stream, as data.
 * @module
 */
export type { Field, FieldCatalogue, FieldType } from './contract/fields.ts'
export { fieldCatalogue } from './generated/fields.ts'
