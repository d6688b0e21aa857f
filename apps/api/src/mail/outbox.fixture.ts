import { newVaultKey, Vault } from '../lib/vault.ts'
import { MailRefused } from './mail.ts'

export const frame = {
  operator: 'Example Operator',
  operatorEmail: 'operator@wattlane.example',
  inbox: 'operator@wattlane.example',
  operatorAddress: undefined,
  web: 'https://wattlane.example',
  api: 'https://api.wattlane.example',
}
export const vault = new Vault([newVaultKey('test')])
/** Of the reader. */
export const address = 'Owner@wattlane.example'

export type Refusing = { forGood: boolean; noSuchAddress?: boolean; operators?: boolean }
/** A mail server that takes nothing. */
export const refusing = (options: Refusing) => async () => {
  const said = `550 5.1.1 <${address}> is unknown`
  const plain = { code: '550', noSuchAddress: false, operators: false }
  throw new MailRefused(said, { ...plain, ...options })
}
