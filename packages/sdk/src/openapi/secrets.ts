const ofTheCar = /(?:^|_)pin(?:_|$)|password|token/i
// Not what only has such a word in its name: `currency_code`, `key_type`, `public_key`.
const ofAccounts = /secret|authorization|credential|private|^code$|code_verifier|(?<!public)_key$/i

/** Whether what stands under a name of a command's body is for the car alone: a PIN, a password. */
export const isSecretMember = (name: string): boolean => ofTheCar.test(name)

/** Whether what stands under a name must be neither stored nor copied: PINs, passwords, tokens, codes. */
export const isSecret = (name: string): boolean => isSecretMember(name) || ofAccounts.test(name)

/** A value without what is secret in it, in all depths. */
export function withoutSecretsIn(value: unknown): unknown {
  return mapSecrets(value, () => undefined)
}

const asVariable = (name: string) => `$${name.toUpperCase()}`

/** A value with something else in the place of each secret, by its name: `$PASSWORD`, unless told otherwise. */
export function withNamesForSecrets(
  value: unknown,
  write: (name: string) => string = asVariable,
): unknown {
  return mapSecrets(value, write)
}

function mapSecrets(value: unknown, replace: (name: string) => string | undefined): unknown {
  if (Array.isArray(value)) return value.map((item) => mapSecrets(item, replace))
  if (!(value instanceof Object)) return isToken(value) ? replace('token') : value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]: [string, unknown]) => {
      const next = isSecret(name) && !isEmpty(member) ? replace(name) : mapSecrets(member, replace)
      return next === undefined ? [] : [[name, next]]
    }),
  )
}

const isEmpty = (value: unknown) => value === null || value === '' || value === undefined

/** Tokens of ours are known by their looks, under whatever name. */
const isToken = (value: unknown) => typeof value === 'string' && /\bwl_live_\w/.test(value)
