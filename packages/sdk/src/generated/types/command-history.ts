// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** How far a command has come. */
export type CommandStatus = 'pending' | 'accepted' | 'refused' | 'failed'

/** Who sent a command. */
export type CommandActor = {
  /** Whether it came from a browser, a token, an application or an administrator of yours, or from a driver of your car. */
  kind: 'session' | 'token' | 'application' | 'administrator' | 'driver' | (string & {})
  /** Identifies the token or application; null for a browser or a driver. */
  id: string | null
  /** What the token or application is called, or the driver’s name while the driver may use the car. */
  name: string | null
  /** How the program named itself; null for a driver. */
  user_agent: string | null
  [name: string]: unknown
}

/** Whether the car did what it was told, by its own signals. */
export type CommandConfirmation = {
  /** Still waiting, confirmed, contradicted by another value, or unconfirmed after 30 seconds. */
  status: 'waiting' | 'confirmed' | 'contradicted' | 'unconfirmed' | (string & {})
  /** The telemetry field that tells; null where the state of the vehicle does. */
  signal: string | null
  /** The value that means the command took effect. */
  expected: string | number | boolean | null | Record<string, unknown>
  /** The value that the signal last took since the command. */
  seen?: string | number | boolean | null | Record<string, unknown> | undefined
  /** When the car measured that value. */
  seen_at: string | null
  /** From the command to the value that settled it. Unit: ms. */
  delay_ms: number | null
  [name: string]: unknown
}

/** One command that was sent, and what became of it. */
export type SentCommand = {
  /** Identifies the command in this log. */
  id: string
  /** The vehicle; null for a command to an energy site. */
  vin: string | null
  /** The energy site; null for a command to a vehicle. */
  energy_site_id: string | null
  /** The name of the command, as the catalogue has it. */
  command: string
  /** What it was sent with. PINs and passwords are left out, and places without `vehicle_location`. */
  body: Record<string, unknown>
  /** Still pending, accepted, refused by the car, or failed before the car could answer. */
  status: 'pending' | 'accepted' | 'refused' | 'failed' | (string & {})
  /** What the car answered; null if it did not. */
  result: boolean | null
  /** Why the car refused. */
  reason: string | null
  /** The code of the error that the caller got instead of an answer of the car. */
  error: string | null
  /** True if the car was woken for it. */
  woke: boolean
  /** What it was charged, the wake included. Unit: credits. */
  cost: number
  /** Who sent it. */
  actor: CommandActor
  /** The `x-txid` of the request that brought it. */
  request_id: string
  /** When it left for the car or site; if it has not, when the request arrived. */
  sent_at: string
  /** When the car answered; null if it has not. */
  answered_at: string | null
  /** Null where no signal can confirm this command. */
  confirmation: CommandConfirmation | null
  [name: string]: unknown
}

/** Which commands to list. */
export type CommandHistoryQuery = {
  /** Which page, from 1. */
  page?: string | undefined
  /** How many items a page holds, up to 200; 50 if left out. */
  per_page?: string | undefined
  /** Only commands to this vehicle. */
  vin?: string | undefined
  /** Only commands to this energy site. */
  energy_site_id?: string | undefined
  /** Only these commands: names joined with commas. */
  command?: string | undefined
  /** Only those that ended so. */
  status?: 'pending' | 'accepted' | 'refused' | 'failed' | undefined
  /** Only what this token or application sent, by its id; `session` for browsers, `driver` for the drivers of your cars. */
  actor?: string | undefined
  /** Only the command that this request brought. */
  request_id?: string | undefined
  /** Only those that arrived at this moment or later. */
  start?: string | undefined
  /** Only those that arrived before this moment. */
  end?: string | undefined
}
