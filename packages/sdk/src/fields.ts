/**
 * Every telemetry field that a vehicle can stream, as data.
 * @module
 */
import { fieldCatalogue } from './generated/fields.ts'

export type { Field, FieldCatalogue, FieldType } from './generated/types/fields.ts'
export { fieldCatalogue }

/** The unit in which cars tell a field, such as `mph`; undefined where it has none. */
export const unitOf = (field: string): string | undefined => fieldCatalogue[field]?.unit
