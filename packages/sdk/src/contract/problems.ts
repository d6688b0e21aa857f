/** Every error code the gateway may send, with its status. Existing clients match these strings. */
export const problems = {
  fst_err_validation: 400,
  invalid_command: 400,
  invalid_field: 400,
  invalid_request: 400,
  invalid_client: 400,
  invalid_client_metadata: 400,
  invalid_grant: 400,
  invalid_redirect_uri: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  missing_token: 401,
  invalid_token: 401,
  login_required: 401,
  subscription_required: 402,
  vehicle_subscription_required: 402,
  insufficient_credits: 402,
  payment_failed: 402,
  administrators_only: 403,
  csrf: 403,
  forbidden: 403,
  invalid_scope: 403,
  product_not_owned: 403,
  'unsupported vehicle': 403,
  recent_login_required: 403,
  not_found: 404,
  no_subscription: 404,
  invalid_method: 405,
  vehicle_unavailable: 408,
  too_many_tokens: 409,
  too_many_hooks: 409,
  config_changed: 409,
  account_changed: 409,
  export_not_ready: 409,
  subscription_exists: 409,
  subscription_active: 409,
  subscription_canceled: 409,
  already_canceled: 409,
  not_canceled: 409,
  precondition_failed: 412,
  payload_too_large: 413,
  uri_too_long: 414,
  invalid_region: 421,
  unprocessable: 422,
  invalid_url: 422,
  no_products: 422,
  invalid_cycle: 422,
  cycle_downgrade: 422,
  locked: 423,
  invalid_response: 424,
  confirmation_required: 428,
  rate_limited: 429,
  unavailable_for_legal_reasons: 451,
  internal_error: 500,
  unavailable: 503,
  payment_provider_unavailable: 503,
  gateway_timeout: 504,
  storage_full: 507,
  device_unexpected_response: 540,
} as const satisfies Record<string, number>

/** One of the error codes that this version knows. */
export type ProblemCode = keyof typeof problems

/** The body of every answer that is not a 2xx. */
export type ProblemBody = {
  /** Null, but for a 408, which tells whether the vehicle sleeps or is out of reach. */
  response: null | { state: string }
  error: ProblemCode
  error_description: string
  txid: string
}
