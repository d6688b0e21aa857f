/**
 * A gateway in memory, for tests of your own code: it answers by the calls of the contract, notes
 * what it was asked, and refuses answers that a real gateway could not give.
 * @module
 */
export { createFake, type Fake, type FakeCall } from './fake.ts'
