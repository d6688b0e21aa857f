/**
 * Signing in with OAuth 2 from an application of your own: authorization code with PKCE, no client
 * secret.
 * @module
 */
export type {
  ClientRegistration,
  RegisteredClient,
  RevocationRequest,
  TokenGrant,
  TokenPair,
} from '../generated/types/oauth.ts'
export { OAuth } from '../resources/oauth.ts'
export {
  type Authorization,
  AuthorizationError,
  OAuthClient,
  type OAuthOptions,
  type StoredTokens,
} from './oauth-client.ts'
export { challengeOf, createVerifier } from './pkce.ts'
