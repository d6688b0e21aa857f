export * from './problems.ts'
export * from './tokens.ts'
