// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** What an application asks for in the address of the consent page. */
export type AuthorizationQuery = {
  /** Always `code`. */
  response_type: 'code'
  /** The application. */
  client_id: string
  /** Where the answer goes; exactly an address of the application. */
  redirect_uri: string
  /** Goes back to the application unchanged. */
  state?: string | undefined
  /** SHA-256 of the verifier in base64url (RFC 7636). */
  code_challenge: string
  /** Always `S256`. */
  code_challenge_method: 'S256'
  /** Names of scopes, joined with spaces. Left out, everything that the owner may. */
  scope?: string | undefined
  /** Suggests a name for this connection. */
  name?: string | undefined
}

/** An application, as its users see it. */
export type OAuthClient = {
  /** Names the application. */
  client_id: string
  /** What it calls itself. */
  client_name: string
  /** Its home page. */
  client_uri: string | null
  /** Its picture. */
  logo_uri: string | null
  /** Names the program, whoever runs it. */
  software_id: string | null
  /** Version of the program. */
  software_version: string | null
  /** True if the operator vouches for it; others name themselves as they like. */
  verified: boolean
  /** When it registered; null for those that the operator set up. */
  created_at: string | null
}

/** All that the consent page shows. */
export type Consent = {
  /** Who asks. */
  client: OAuthClient
  /** Who is asked: the user who is signed in. */
  user_id?: string | undefined
  /** Where the answer will go. */
  redirect_uri: string
  /** False if nobody has confirmed this address yet; then the page says so. */
  redirect_known: boolean
  /** What it asks for. */
  scopes: ({
    scope: 'openid' | 'offline_access' | 'user_data' | 'vehicle_device_data' | 'vehicle_location' | 'vehicle_cmds' | 'vehicle_charging_cmds' | 'energy_device_data' | 'energy_cmds' | (string & {})
    held: boolean
    granted: boolean
  })[]
  /** What the owner has. */
  products: ({
    product_type: 'vehicle' | 'energy_site' | (string & {})
    id: string
    name: string
  })[]
  /** The name that the application suggests for this connection. */
  name: string | null
  /** Since when it has been connected; null if it is not. */
  connected_at: string | null
}

/** What the owner decided. */
export type ConsentDecision = {
  /** The application. */
  client_id: string
  /** Where the answer goes; exactly an address of the application. */
  redirect_uri: string
  /** Goes back to the application unchanged. */
  state?: string | undefined
  /** SHA-256 of the verifier in base64url (RFC 7636). */
  code_challenge: string
  /** Always `S256`. */
  code_challenge_method: 'S256'
  /** Whether to let the application in. */
  decision: 'grant' | 'refuse'
  /** Who was asked, as the consent said. If somebody else is signed in by now, the answer is `account_changed` (409). */
  user_id?: string | undefined
  /** What it may do. Left out, everything it asked for that the owner holds. */
  scopes?: ('openid' | 'offline_access' | 'user_data' | 'vehicle_device_data' | 'vehicle_location' | 'vehicle_cmds' | 'vehicle_charging_cmds' | 'energy_device_data' | 'energy_cmds')[] | undefined
  /** VINs and ids of sites that it may see. Left out, all, also later ones. */
  products?: string[] | undefined
  /** What the owner calls this connection. */
  name?: string | undefined
}

/** Where the browser goes next. */
export type ConsentAnswer = {
  /** The address, with the code, or with `error=access_denied`. */
  redirect_to: string
}

/** An application that the owner let in. */
export type Application = {
  /** Names the connection. */
  id: string
  /** The application. */
  client: OAuthClient
  /** What the owner calls the connection. */
  name: string | null
  /** What it may do. */
  scopes: string[]
  /** VINs and ids of sites that it may see; null means all. */
  products: string[] | null
  /** When the owner let it in. */
  connected_at: string
  /** When it last made a request; null until the first. */
  last_used_at: string | null
  /** When it must ask again unless it is used before; null means never. */
  expires_at: string | null
}
