// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** Whether the caller may send the command. */
export type PreflightScope = {
  /** Any one of these scopes is enough. */
  needed: string[]
  /** True if the caller has one of them. */
  granted: boolean
  [name: string]: unknown
}

/** The virtual key by which the car knows this gateway. */
export type PreflightKey = {
  /** True if this car takes this command only when signed. */
  required: boolean
  /** Whether the key is paired, as far as is known. */
  paired: boolean | null
  [name: string]: unknown
}

/** What would be charged if it succeeded. */
export type PreflightCost = {
  /** For the command itself. Unit: credits. */
  command: number
  /** For waking the car first; 0 if it is awake. Unit: credits. */
  wake: number
  /** Both together. Unit: credits. */
  total: number
  /** What the account has; null where nothing is charged. Unit: credits. */
  balance: number | null
  [name: string]: unknown
}

/** One thing to know before sending. */
export type PreflightWarning = {
  /** The kind of warning, for programs. */
  code: 'asleep' | 'offline' | 'driving' | 'guest_mode' | 'service_mode' | 'scope_missing' | 'sign_in_old' | 'key_missing' | 'access_too_low' | 'firmware_too_old' | 'unsupported_model' | 'unsubscribed' | 'credits_low' | 'rate_limited' | 'failed_before' | (string & {})
  /** The warning in a sentence. */
  text: string
  /** True if the command cannot succeed before this is mended. */
  blocks: boolean
  [name: string]: unknown
}

/** What will tell that the command took effect. */
export type PreflightConfirmation = {
  /** The telemetry field that tells; null where the state of the vehicle does. */
  signal: string | null
  /** The value that it must take. */
  expected: string | number | boolean | null | Record<string, unknown>
  [name: string]: unknown
}

/** How the same command last failed at the same product. */
export type PreflightFailure = {
  /** Its id in the history of commands. */
  id: string
  /** When it was sent. */
  at: string
  /** The reason that the car or the gateway gave. */
  reason: string
  [name: string]: unknown
}

/** What a command would meet if it were sent now. */
export type Preflight = {
  /** The name of the command, as the catalogue has it. */
  command: string
  /** Ready to send, would wake the car first, or blocked by a warning. */
  verdict: 'ready' | 'wakes' | 'blocked' | (string & {})
  /** The state of the vehicle as last heard; null for an energy site. */
  state: 'online' | 'asleep' | 'offline' | (string & {}) | null
  /** True if the car would have to be woken. */
  wakes: boolean
  /** Whether the caller may send it. */
  scope: PreflightScope
  /** Null for an energy site. */
  key: PreflightKey | null
  /** What it would cost. */
  cost: PreflightCost
  /** Null where no signal can confirm this command. */
  confirmation: PreflightConfirmation | null
  /** Null if it has not failed within 30 days. */
  last_failure: PreflightFailure | null
  /** What to know before sending, the gravest first. */
  warnings: PreflightWarning[]
  [name: string]: unknown
}

/** The body that the command would be sent with. It is checked and not kept. */
export type PreflightBody = Record<string, unknown>
