import { InvalidRequestError } from '../errors.ts'

/** A secret of one sign-in (RFC 7636): kept until the code comes back, never sent before. */
export function createVerifier(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)))
}

/** What goes with the user in place of the verifier: its SHA-256. */
export async function challengeOf(verifier: string): Promise<string> {
  // Typed as always there, yet browsers keep it from pages on plain http.
  const subtle: SubtleCrypto | undefined = crypto.subtle
  if (!subtle) throw new InvalidRequestError('Sign-in needs https: this page has no cryptography.')
  return base64url(
    new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  )
}

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
