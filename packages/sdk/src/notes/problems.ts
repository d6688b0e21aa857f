import type { ProblemCode } from '../contract/problems.ts'

export type ProblemNote = {
  meaning: string
  /** Who meets it: somebody at a page, a program's author, or whoever runs the gateway. */
  seenBy: 'owner' | 'developer' | 'operator'
  nextStep: string
}

const owner = (meaning: string, nextStep: string): ProblemNote => ({
  meaning,
  seenBy: 'owner',
  nextStep,
})
const developer = (meaning: string, nextStep: string): ProblemNote => ({
  meaning,
  seenBy: 'developer',
  nextStep,
})
const operator = (meaning: string, nextStep: string): ProblemNote => ({
  meaning,
  seenBy: 'operator',
  nextStep,
})

/** What each code means and what to do about it. A code without a note is a type error. */
export const problemNotes: Readonly<Record<ProblemCode, ProblemNote>> = {
  fst_err_validation: developer(
    'Path, query or body is not what the call takes.',
    'Correct the member that the sentence names.',
  ),
  invalid_command: developer(
    'There is no command of this name.',
    'Look the name up in the catalogue of commands.',
  ),
  invalid_field: developer(
    'A member has a value that cannot be.',
    'Correct the member that the sentence names.',
  ),
  invalid_request: developer(
    'The request cannot be understood.',
    'Compare it with the description of the call.',
  ),
  invalid_client: developer(
    'No application is registered under this client_id.',
    'Register it, or use the client_id that registration answered.',
  ),
  invalid_client_metadata: developer(
    'What the application says of itself at registration cannot be taken.',
    'Correct the member that the sentence names.',
  ),
  invalid_grant: developer(
    'The code or the token is unknown, used, revoked or expired, or belongs to another application.',
    'Send the owner to the consent page again.',
  ),
  invalid_redirect_uri: developer(
    'The address to return to is not one that the application registered.',
    'Send exactly a registered address, or register this one.',
  ),
  unauthorized_client: developer(
    'The application may not ask in this way.',
    'Ask whoever runs this installation to allow it.',
  ),
  unsupported_grant_type: developer(
    'The token endpoint does not know this grant_type.',
    'Use authorization_code, refresh_token or migrate.',
  ),
  missing_token: developer(
    'Nothing says who asks.',
    'Sign in, or send a token in the header Authorization.',
  ),
  invalid_token: owner(
    'The session or the token is unknown, revoked or expired.',
    'Sign in again, or create a new token.',
  ),
  login_required: owner(
    'The manufacturer no longer accepts your sign-in there.',
    'Sign in with the manufacturer again.',
  ),
  subscription_required: owner('The account has no subscription.', 'Subscribe first.'),
  vehicle_subscription_required: owner(
    'This vehicle or energy site has no subscription.',
    'Add it to your subscription.',
  ),
  insufficient_credits: owner(
    'There are fewer credits left than the call costs.',
    'Buy credits, or wait for the next ones.',
  ),
  payment_failed: owner(
    'The payment was declined.',
    'Change the payment method, or ask your bank, and try again.',
  ),
  administrators_only: owner(
    'Only the administrator may do this.',
    'Ask whoever runs this installation.',
  ),
  csrf: developer(
    'A browser sent a change by cookie, but not from a page of ours.',
    'Call from the console, or send a token instead of the cookie.',
  ),
  forbidden: owner('You may not do this.', 'Ask whoever owns it.'),
  invalid_scope: developer(
    'The token was not granted the scope that the call needs.',
    'Create a token with that scope.',
  ),
  product_not_owned: owner(
    'A vehicle or energy site of the request is not yours.',
    'Leave it out, or sign in as its owner.',
  ),
  'unsupported vehicle': owner(
    'The car’s model or firmware does not do this.',
    'Update the car’s firmware, or leave this out.',
  ),
  recent_login_required: owner(
    'The act asks for a sign-in of the last ten minutes.',
    'Sign in again, then repeat it.',
  ),
  not_found: owner(
    'It does not exist, or it is not yours.',
    'Check the id, and with which account you are signed in.',
  ),
  no_subscription: owner('There is no subscription to act on.', 'Subscribe first.'),
  invalid_method: developer(
    'The path exists, but not with this method.',
    'Look the method up in the description of the call.',
  ),
  vehicle_unavailable: owner(
    'The car is asleep or out of reach.',
    'Wake it, or try again when it is online.',
  ),
  too_many_tokens: owner('You hold as many tokens as you may.', 'Revoke one that nobody uses.'),
  config_changed: owner(
    'The configuration is no longer the version that the change was made on.',
    'Read it again, then repeat the change on what it is now.',
  ),
  account_changed: owner(
    'Somebody else is signed in than the one to whom the question was shown.',
    'Read it again, and answer for the account that is signed in now.',
  ),
  export_not_ready: owner(
    'The archive is still being packed.',
    'Read how far it is, and fetch it once its state is `ready`.',
  ),
  too_many_hooks: owner(
    'The vehicle or energy site has as many webhooks as it takes.',
    'Delete one that nobody uses.',
  ),
  subscription_exists: owner('There is a subscription already.', 'Change the one that there is.'),
  subscription_active: owner(
    'The subscription has not ended.',
    'Cancel it, and wait until the paid time is over.',
  ),
  subscription_canceled: owner(
    'The subscription is cancelled, so it cannot be changed.',
    'Take the cancellation back, or subscribe anew.',
  ),
  already_canceled: owner('The subscription is cancelled already.', 'Nothing is left to do.'),
  not_canceled: owner('The subscription is not cancelled.', 'Nothing is left to do.'),
  precondition_failed: operator(
    'This installation is not registered with the manufacturer in the account’s region.',
    'Ask whoever runs this installation to register it there.',
  ),
  payload_too_large: developer('The body is larger than any call takes.', 'Send less at once.'),
  uri_too_long: developer(
    'The address has more than 8192 characters.',
    'Send long values in a body, or ask for less at once.',
  ),
  invalid_region: developer(
    'The account lives in another region than this address serves.',
    'Use the address that the sentence names.',
  ),
  unprocessable: owner(
    'The request is well formed, but cannot be carried out as things stand.',
    'Change what the sentence names.',
  ),
  invalid_url: owner(
    'Nothing may be posted to this address.',
    'Give an https address that the whole internet can reach.',
  ),
  no_products: owner(
    'The request names no vehicle and no energy site to pay for.',
    'Choose at least one.',
  ),
  invalid_cycle: owner(
    'Not every product can be paid for in this cycle.',
    'Choose one from the list of prices.',
  ),
  cycle_downgrade: owner(
    'A year that is paid does not become a month before it is over.',
    'Cancel it, and subscribe by the month when the year is over.',
  ),
  locked: owner(
    'The manufacturer keeps the account or the product locked for now.',
    'Look in the manufacturer’s app for the reason, and try again later.',
  ),
  invalid_response: operator(
    'The manufacturer gave an answer that means nothing.',
    'Try again when Retry-After says, or in ten seconds.',
  ),
  confirmation_required: developer(
    'An act that cannot be undone came without its confirmation.',
    'Get a one-time value from the intent call, and send it along.',
  ),
  rate_limited: developer(
    'Too many calls in too short a time.',
    'Wait as many seconds as Retry-After says.',
  ),
  unavailable_for_legal_reasons: owner(
    'The law where the product is does not allow this.',
    'Nothing can be done here; ask the manufacturer.',
  ),
  internal_error: operator(
    'Something broke on the side of the gateway.',
    'Report it with the id of the request.',
  ),
  unavailable: operator(
    'The gateway, or a service that it needs, does not answer now.',
    'Try again soon, or when Retry-After says.',
  ),
  payment_provider_unavailable: operator(
    'The payment provider does not answer, or none is set up.',
    'Try again later, with the same idempotency key; nothing is charged twice.',
  ),
  gateway_timeout: operator(
    'The manufacturer did not answer in time; a command may have arrived.',
    'Look at the state of the product, then try again.',
  ),
  storage_full: operator(
    'The disk of the gateway is full, so nothing can be stored.',
    'Ask whoever runs this installation to make room.',
  ),
  device_unexpected_response: owner(
    'The car or the energy site gave an answer that nobody expected.',
    'Look at its state, then try again.',
  ),
}
