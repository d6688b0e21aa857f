import {
  Application,
  ApplicationParams,
  AuthorizationQuery,
  Consent,
  ConsentAnswer,
  ConsentDecision,
  ConsentProduct,
  OAuthClient,
  ScopeAsked,
} from '../contract/consent.ts'
import { annotate } from './annotate.ts'

const ours = (text: string) => ({ text, source: 'ours' }) as const

const request = {
  client_id: 'The application.',
  redirect_uri: 'Where the answer goes; exactly an address of the application.',
  state: 'Goes back to the application unchanged.',
  code_challenge: 'SHA-256 of the verifier in base64url (RFC 7636).',
  code_challenge_method: 'Always `S256`.',
}

export const consentNotes = [
  annotate(
    AuthorizationQuery,
    'AuthorizationQuery',
    { text: 'What an application asks for in the address of the consent page.', source: 'oauth' },
    {
      response_type: 'Always `code`.',
      ...request,
      scope: 'Names of scopes, joined with spaces. Left out, everything that the owner may.',
      name: { text: 'Suggests a name for this connection.', source: 'homeAssistant' },
    },
  ),
  annotate(OAuthClient, 'OAuthClient', ours('An application, as its users see it.'), {
    client_id: 'Names the application.',
    client_name: 'What it calls itself.',
    client_uri: 'Its home page.',
    logo_uri: 'Its picture.',
    software_id: 'Names the program, whoever runs it.',
    software_version: 'Version of the program.',
    verified: 'True if the operator vouches for it; others name themselves as they like.',
    created_at: 'When it registered; null for those that the operator set up.',
  }),
  annotate(ScopeAsked, 'ScopeAsked', ours('A scope that an application asks for.'), {
    scope: 'The scope.',
    held: 'Whether the owner has it, so that it can be passed on.',
    granted: 'Whether this application holds it already.',
  }),
  annotate(ConsentProduct, 'ConsentProduct', ours('Something that can be shared or kept back.'), {
    product_type: '`vehicle` or `energy_site`.',
    id: 'VIN of the vehicle, or id of the site.',
    name: 'What its owner calls it.',
  }),
  annotate(Consent, 'Consent', ours('All that the consent page shows.'), {
    client: 'Who asks.',
    user_id: 'Who is asked: the user who is signed in.',
    redirect_uri: 'Where the answer will go.',
    redirect_known: 'False if nobody has confirmed this address yet; then the page says so.',
    scopes: 'What it asks for.',
    products: 'What the owner has.',
    name: 'The name that the application suggests for this connection.',
    connected_at: 'Since when it has been connected; null if it is not.',
  }),
  annotate(ConsentDecision, 'ConsentDecision', ours('What the owner decided.'), {
    ...request,
    decision: 'Whether to let the application in.',
    user_id:
      'Who was asked, as the consent said. If somebody else is signed in by now, the answer is `account_changed` (409).',
    scopes: 'What it may do. Left out, everything it asked for that the owner holds.',
    products: 'VINs and ids of sites that it may see. Left out, all, also later ones.',
    name: 'What the owner calls this connection.',
  }),
  annotate(ConsentAnswer, 'ConsentAnswer', ours('Where the browser goes next.'), {
    redirect_to: 'The address, with the code, or with `error=access_denied`.',
  }),
  annotate(Application, 'Application', ours('An application that the owner let in.'), {
    id: 'Names the connection.',
    client: 'The application.',
    name: 'What the owner calls the connection.',
    scopes: 'What it may do.',
    products: 'VINs and ids of sites that it may see; null means all.',
    connected_at: 'When the owner let it in.',
    last_used_at: 'When it last made a request; null until the first.',
    expires_at: 'When it must ask again unless it is used before; null means never.',
  }),
  annotate(ApplicationParams, 'ApplicationParams', ours('Names a connected application.'), {
    id: 'Id of the connection.',
  }),
]
