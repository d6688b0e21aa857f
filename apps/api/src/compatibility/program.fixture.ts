import { programWith } from '../testing/existing-programs.ts'
import type { TestGateway } from '../testing/gateway.ts'

export const vin = 'LRWYGCEK1NC700002'
export const driving = 'LRW3F7EK4NC700001'
export const asleep = '5YJSA1E60NF700003'
export const site = '7000001'

/** A program of the owner's, with a token of its own. */
export async function program(gateway: TestGateway) {
  const { client } = await gateway.browser('owner')
  const { token } = await client.tokens.create({ name: 'Existing client' })
  return programWith(gateway, token)
}
