/** Every error code the gateway may send, with its status. Existing clients match these strings. */
export const problems = {
  fst_err_validation: 400,
  invalid_command: 400,
  invalid_field: 400,
  invalid_request: 400,
  missing_token: 401,
  invalid_token: 401,
  login_required: 401,
  subscription_required: 402,
  vehicle_subscription_required: 402,
  insufficient_credits: 402,
  administrators_only: 403,
  csrf: 403,
  forbidden: 403,
  invalid_scope: 403,
  not_found: 404,
  invalid_method: 405,
  vehicle_unavailable: 408,
  too_many_tokens: 409,
  payload_too_large: 413,
  uri_too_long: 414,
  unprocessable: 422,
  confirmation_required: 428,
  rate_limited: 429,
  internal_error: 500,
  unavailable: 503,
  storage_full: 507,
} as const satisfies Record<string, number>

export type ProblemCode = keyof typeof problems

/** The body of every answer that is not a 2xx. */
export type ProblemBody = {
  response: null
  error: ProblemCode
  error_description: string
  txid: string
}
