// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** What is traded for tokens; `grant_type` tells which. */
export type TokenGrant = {
  grant_type: 'authorization_code'
  client_id: string
  code: string
  redirect_uri: string
  code_verifier: string
  software_id?: string | undefined
  software_version?: string | undefined
  name?: string | undefined
} | {
  grant_type: 'refresh_token'
  client_id: string
  refresh_token: string
  software_id?: string | undefined
  software_version?: string | undefined
  name?: string | undefined
} | {
  grant_type: 'migrate'
  client_id: string
  access_token: string
  software_id?: string | undefined
  software_version?: string | undefined
  name?: string | undefined
}

/** Tokens. Replace everything that was stored before. */
export type TokenPair = {
  /** Goes into the header Authorization. */
  access_token: string
  /** Gets the next pair. */
  refresh_token: string
  /** How long the access token works. Unit: s. */
  expires_in: number
  /** Always `Bearer`. */
  token_type: 'Bearer'
  /** What it may do, joined with spaces. */
  scope?: string | undefined
  [name: string]: unknown
}

/** What an application says of itself (RFC 7591). */
export type ClientRegistration = {
  /** What the application calls itself. */
  client_name: string
  /** Where answers may go. Left out, the owner confirms each address. */
  redirect_uris?: string[] | undefined
  /** Its home page. */
  client_uri?: string | undefined
  /** Its picture. */
  logo_uri?: string | undefined
  /** Names the program, whoever runs it. */
  software_id?: string | undefined
  /** Version of the program. */
  software_version?: string | undefined
  /** What it will use at the token endpoint. */
  grant_types?: ('authorization_code' | 'refresh_token')[] | undefined
  /** Always `code`. */
  response_types?: ('code')[] | undefined
  /** Always `none`: applications hold no secret, but prove themselves by PKCE. */
  token_endpoint_auth_method?: 'none' | undefined
}

/** An application, registered. */
export type RegisteredClient = {
  /** Names the application from now on. */
  client_id: string
  /** When it registered, counted from 1970. Unit: s. */
  client_id_issued_at: number
  /** What the application calls itself. */
  client_name: string
  /** Where answers may go. Left out, the owner confirms each address. */
  redirect_uris?: string[] | undefined
  /** Its home page. */
  client_uri?: string | undefined
  /** Its picture. */
  logo_uri?: string | undefined
  /** Names the program, whoever runs it. */
  software_id?: string | undefined
  /** Version of the program. */
  software_version?: string | undefined
  /** What it will use at the token endpoint. */
  grant_types: string[]
  /** Always `code`. */
  response_types: string[]
  /** Always `none`: applications hold no secret, but prove themselves by PKCE. */
  token_endpoint_auth_method: string
  [name: string]: unknown
}

/** Names the token to revoke (RFC 7009). */
export type RevocationRequest = {
  /** An access token or a refresh token. */
  token: string
  /** `access_token` or `refresh_token`; anything else is ignored. */
  token_type_hint?: string | undefined
  /** The application that holds it. */
  client_id?: string | undefined
}

/** Why a call of OAuth was refused. */
export type OAuthError = {
  /** The code that the standard names. */
  error: string
  /** A sentence for developers. */
  error_description?: string | undefined
  [name: string]: unknown
}
