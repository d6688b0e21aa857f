/**
 * Who is signed in, asked with nothing but fetch: for pages that load the whole client only when it
 * is needed.
 * @module
 */
export { type ProbeOptions, probeSession, readUser, type SessionUser } from './probe.ts'
