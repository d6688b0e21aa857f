import type { users } from '../db/schema.ts'

/** A row of a user that nobody signed in as, for tests that begin in the database. */
export const userRow = (id: string): typeof users.$inferInsert => ({
  id,
  issuer: 'https://simulated.wattlane.example',
  subject: id,
  email: `${id}@wattlane.example`,
  fullName: 'Simulated Owner',
  profileImageUrl: '',
  scopes: [],
})
