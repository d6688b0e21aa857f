// Generated from the contract and its notes by `pnpm catalogue`; edit those instead.
/** What the car made of a command. */
export type CommandResult = {
  /** Whether the car took it. False is the refusal of the car itself. */
  result: boolean
  /** Why it was refused, in the words of the car; empty if it was not. */
  reason?: string | undefined
  [name: string]: unknown
}

/** What the car made of a command, with what it was asked for. */
export type CustomCommandResult = {
  /** Whether the car took it, if it told. */
  result?: boolean | undefined
  /** Why it was refused, in the words of the car; empty if it was not. */
  reason?: string | undefined
  [name: string]: unknown
}

/** What the site says of a command. */
export type EnergyCommandAnswer = {
  /** 201 if it was taken. */
  code?: number | undefined
  /** The same in a word; or the reply of the gateway, to a message for it. */
  message?: string | {
    [name: string]: unknown
  } | undefined
  [name: string]: unknown
}

/** What the site made of a command: a code and a message, or text alone. */
export type EnergyCommandResult = string | EnergyCommandAnswer

/** Members that nobody documents; they are sent as given. */
export type UndocumentedMembers = Record<string, unknown>
