// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** Units that pages show. */
export type Units = {
  /** Miles or kilometres, for speeds too; `car` takes what each car shows. */
  distance: 'car' | 'mi' | 'km' | (string & {})
  /** Degrees Celsius or Fahrenheit; `car` takes what each car shows. */
  temperature: 'car' | 'c' | 'f' | (string & {})
  /** Bar or pounds per square inch, for tyres; `car` takes what each car shows. */
  pressure: 'car' | 'bar' | 'psi' | (string & {})
  [name: string]: unknown
}

/** Which mails are sent. Those on payments and on deletion always are. */
export type Notifications = {
  /** Credits will run out within three days, or have run out. */
  low_credits: boolean
  /** A car that streamed sends nothing any more. */
  stream_stopped: boolean
  /** The manufacturer dropped the configuration of a stream. */
  config_lost: boolean
  /** A webhook will be disabled in 12 hours, or has been. */
  hook_disabled: boolean
  /** Somebody accepted an invitation to drive. */
  invitation: boolean
  /** Somebody signed in from a browser not seen before. */
  new_sign_in: boolean
  [name: string]: unknown
}

/** What a user has chosen. */
export type Settings = {
  /** In which units pages show quantities. The wire does not follow it. */
  units: Units
  /** A name of the IANA time-zone database; null takes that of the browser. */
  time_zone: string | null
  /** A language tag (BCP 47) for pages and mails; null takes that of the browser. */
  locale: string | null
  /** How pages look; `system` follows the device. */
  theme: 'light' | 'dark' | 'system' | (string & {})
  /** How much stands on a page. */
  density: 'comfortable' | 'compact' | (string & {})
  /** Whether single keys do something; combinations with Ctrl or Cmd always do. */
  shortcuts: boolean
  /** Whether the first page shows the steps with which an account begins. */
  onboarding: boolean
  /** Which mails are sent. */
  notifications: Notifications
  /** Whether news about the product are mailed. */
  newsletter: boolean
  /** Whether incidents and new functions are mailed. */
  product_updates: boolean
  /** Whether the gateway asks cars that cannot stream for their data. That costs credits. */
  polling: boolean
  /** Whether packs of credits are bought when credits run out. */
  auto_topup: boolean
  /** How many packs are bought at once. */
  auto_topup_packs: number
  /** How many packs may be bought so in a calendar month (UTC); null means without a cap. */
  auto_topup_monthly_packs: number | null
  [name: string]: unknown
}

/** Changes to settings. What is left out stays as it is. Members unknown to us are ignored. */
export type SettingsRequest = {
  /** In which units pages show quantities. The wire does not follow it. */
  units?: {
    distance?: 'car' | 'mi' | 'km' | undefined
    temperature?: 'car' | 'c' | 'f' | undefined
    pressure?: 'car' | 'bar' | 'psi' | undefined
    [name: string]: unknown
  } | undefined
  /** A name of the IANA time-zone database; null takes that of the browser. */
  time_zone?: string | null | undefined
  /** A language tag (BCP 47) for pages and mails; null takes that of the browser. */
  locale?: string | null | undefined
  /** How pages look; `system` follows the device. */
  theme?: 'light' | 'dark' | 'system' | undefined
  /** How much stands on a page. */
  density?: 'comfortable' | 'compact' | undefined
  /** Whether single keys do something; combinations with Ctrl or Cmd always do. */
  shortcuts?: boolean | undefined
  /** Whether the first page shows the steps with which an account begins. */
  onboarding?: boolean | undefined
  /** Which mails are sent. */
  notifications?: {
    low_credits?: boolean | undefined
    stream_stopped?: boolean | undefined
    config_lost?: boolean | undefined
    hook_disabled?: boolean | undefined
    invitation?: boolean | undefined
    new_sign_in?: boolean | undefined
    [name: string]: unknown
  } | undefined
  /** Whether news about the product are mailed. */
  newsletter?: boolean | undefined
  /** Whether incidents and new functions are mailed. */
  product_updates?: boolean | undefined
  /** Whether the gateway asks cars that cannot stream for their data. That costs credits. */
  polling?: boolean | undefined
  /** Whether packs of credits are bought when credits run out. */
  auto_topup?: boolean | undefined
  /** How many packs are bought at once. */
  auto_topup_packs?: number | undefined
  /** How many packs may be bought so in a calendar month (UTC); null means without a cap. */
  auto_topup_monthly_packs?: number | null | undefined
  [name: string]: unknown
}
