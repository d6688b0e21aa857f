import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { moment } from '../schema.ts'

/** How far each car's drives and charges are derived, and what is open there. */
export const derivations = pgTable('derivations', {
  vin: text().primaryKey(),
  /** Every signal up to this moment is in `state`. */
  until: moment().notNull(),
  state: jsonb().$type<unknown>().notNull(),
})

/** The same, at the end of each day: where deriving begins anew when something comes late. */
export const derivationCheckpoints = pgTable(
  'derivation_checkpoints',
  {
    vin: text().notNull(),
    until: moment().notNull(),
    state: jsonb().$type<unknown>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.vin, t.until] })],
)

/** Cars with signals that are not derived from yet. Written with the signals, so that none is missed. */
export const derivationMarks = pgTable('derivation_marks', {
  vin: text().primaryKey(),
  /** The oldest of them. */
  since: moment().notNull(),
})

/** Spans in which a car said nothing, derived with the drives. */
export const silences = pgTable(
  'silences',
  {
    vin: text().notNull(),
    startedAt: moment().notNull(),
    endedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.vin, t.startedAt] })],
)

/** When each car came, went and fell asleep: why there are no signals. */
export const vehicleStateHistory = pgTable(
  'vehicle_state_history',
  {
    vin: text().notNull(),
    createdAt: moment().notNull(),
    state: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.vin, t.createdAt] })],
)
