import * as z from 'zod/mini'

import { schema } from './schema.ts'

/** The name under which an application is known: given at registration, or by the operator. */
export const ClientId = schema(() => z.string().check(z.regex(/^[\w.~:-]{1,128}$/)))

/** An absolute address without a fragment; also one of an application on the same device. */
export const RedirectUri = schema(() =>
  z.string().check(z.regex(/^[a-z][a-z0-9+.-]*:[^\s#]{1,2000}$/i)),
)

/** SHA-256 in base64url, as RFC 7636 has it. */
export const CodeChallenge = schema(() => z.string().check(z.regex(/^[\w-]{43}$/)))
/** The one-time secret of PKCE: 43 to 128 characters that need no escape. */
export const CodeVerifier = schema(() => z.string().check(z.regex(/^[\w.~-]{43,128}$/)))

/** What a client keeps of its own and gets back unchanged. */
export const OAuthState = schema(() => z.string().check(z.minLength(1), z.maxLength(2000)))

/** A code, an access token or a refresh token: opaque to everybody but the server. */
export const Opaque = schema(() => z.string().check(z.minLength(1), z.maxLength(4096)))
