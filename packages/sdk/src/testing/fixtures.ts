/** A vehicle as the gateway answers it, for tests that do not care which. */
export const vin = 'LRW3F7EK4NC700001'
export const vehicle = {
  id: 1,
  vehicle_id: 2,
  vin,
  color: null,
  access_type: 'OWNER',
  display_name: 'Car',
  option_codes: null,
  granular_access: { hide_private: false },
  tokens: null,
  state: 'online',
  in_service: false,
  id_s: '1',
  calendar_enabled: true,
  api_version: 90,
  backseat_token: null,
  backseat_token_updated_at: null,
}

/** A token as lists show it. */
export const token = {
  id: 'tok_0123456789abcdef',
  hint: 'cdef',
  name: null,
  scopes: null,
  created_at: '2026-01-02T03:04:05.678Z',
  expires_at: null,
  last_used_at: null,
}
