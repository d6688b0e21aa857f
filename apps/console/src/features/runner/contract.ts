import { describeContract } from './describe-contract.ts'

/** The build puts the value in the place of this module: see `vite-contract.ts`. */
export const contract = describeContract()
