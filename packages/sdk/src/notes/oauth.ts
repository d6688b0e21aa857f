import {
  AuthorizationCodeGrant,
  ClientRegistration,
  type oauth as calls,
  MigrateGrant,
  OAuthError,
  RefreshTokenGrant,
  RegisteredClient,
  RevocationReply,
  RevocationRequest,
  TokenGrant,
  TokenPair,
} from '../contract/oauth.ts'
import { annotate, type CallNotes, describe, inPerson } from './annotate.ts'

const about = (text: string) => ({ text, source: 'oauth' }) as const

const software = {
  software_id: { text: 'Names the program.', source: 'pythonClient' },
  software_version: { text: 'Version of the program.', source: 'pythonClient' },
  name: { text: 'What the owner calls this connection.', source: 'pythonClient' },
} as const

const metadata = {
  client_name: 'What the application calls itself.',
  redirect_uris: 'Where answers may go. Left out, the owner confirms each address.',
  client_uri: 'Its home page.',
  logo_uri: 'Its picture.',
  software_id: 'Names the program, whoever runs it.',
  software_version: 'Version of the program.',
  grant_types: 'What it will use at the token endpoint.',
  response_types: 'Always `code`.',
  token_endpoint_auth_method:
    'Always `none`: applications hold no secret, but prove themselves by PKCE.',
}

export const oauthNotes = [
  annotate(AuthorizationCodeGrant, 'AuthorizationCodeGrant', about('Trades a code for a pair.'), {
    grant_type: 'Always `authorization_code`.',
    client_id: 'The application.',
    code: 'The code that came back from the consent page. It works once, within a minute.',
    redirect_uri: 'The address that the code came back to.',
    code_verifier: 'What the challenge was made of (RFC 7636).',
    ...software,
  }),
  annotate(
    RefreshTokenGrant,
    'RefreshTokenGrant',
    about('Trades a refresh token for a new pair.'),
    {
      grant_type: 'Always `refresh_token`.',
      client_id: 'The application.',
      refresh_token:
        'The refresh token of the last pair. It works once, and for half a minute again in case its answer got lost.',
      ...software,
    },
  ),
  annotate(
    MigrateGrant,
    'MigrateGrant',
    { text: 'Trades a token of the console for a pair.', source: 'homeAssistant' },
    {
      grant_type: 'Always `migrate`.',
      client_id: 'The application.',
      access_token: 'The token of the console.',
      ...software,
    },
  ),
  describe(TokenGrant, 'TokenGrant', about('What is traded for tokens; `grant_type` tells which.')),
  annotate(TokenPair, 'TokenPair', about('Tokens. Replace everything that was stored before.'), {
    access_token: 'Goes into the header Authorization.',
    refresh_token: 'Gets the next pair.',
    expires_in: { text: 'How long the access token works.', unit: 's' },
    token_type: 'Always `Bearer`.',
    scope: 'What it may do, joined with spaces.',
  }),
  annotate(
    ClientRegistration,
    'ClientRegistration',
    about('What an application says of itself (RFC 7591).'),
    metadata,
  ),
  annotate(RegisteredClient, 'RegisteredClient', about('An application, registered.'), {
    client_id: 'Names the application from now on.',
    client_id_issued_at: { text: 'When it registered, counted from 1970.', unit: 's' },
    ...metadata,
  }),
  annotate(RevocationRequest, 'RevocationRequest', about('Names the token to revoke (RFC 7009).'), {
    token: 'An access token or a refresh token.',
    token_type_hint: '`access_token` or `refresh_token`; anything else is ignored.',
    client_id: 'The application that holds it.',
  }),
  annotate(RevocationReply, 'RevocationReply', about('Nothing: the status says it all.'), {}),
  annotate(OAuthError, 'OAuthError', about('Why a call of OAuth was refused.'), {
    error: 'The code that the standard names.',
    error_description: 'A sentence for developers.',
  }),
]

export const oauthCalls: CallNotes<typeof calls> = {
  token: {
    text: 'Trades a code, a refresh token or a token of the console for a pair of tokens. A refresh token that comes again later than half a minute after its use, or after its successor was used, ends the whole connection.',
    source: 'oauth',
    problems: [
      'invalid_request',
      'invalid_client',
      'invalid_grant',
      'unauthorized_client',
      'unsupported_grant_type',
    ],
  },
  register: {
    text: 'Registers an application. Anybody may; the consent page tells owners that nobody vouches for it.',
    source: 'oauth',
    problems: ['invalid_client_metadata', 'invalid_redirect_uri'],
  },
  revoke: {
    text: 'Revokes a token and, with a refresh token, the whole connection. One that is already gone counts as revoked.',
    source: 'oauth',
    problems: ['invalid_request', 'invalid_client'],
  },
  consent: {
    text: `Reads what the consent page shows: who asks, for what, and what the owner has. ${inPerson}`,
    problems: ['unauthorized_client', 'invalid_redirect_uri'],
  },
  decide: {
    text: `Lets an application in, or refuses it, and answers where the browser goes next. ${inPerson}`,
    problems: ['unauthorized_client', 'invalid_redirect_uri', 'account_changed', 'unprocessable'],
  },
  applications: `Lists the applications that you let in. ${inPerson}`,
  disconnect: `Ends a connection: all its tokens stop working at the next request. ${inPerson}`,
}
