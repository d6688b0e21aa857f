/** A mail to one reader, written out. */
export type OutgoingMail = {
  /** The same at every attempt, so that a mail server or program can tell a repetition. */
  id: string
  to: { name: string; address: string }
  /** Where answers go, where that is not the sender. */
  replyTo?: { name: string; address: string } | undefined
  subject: string
  html: string
  text: string
  /** Where a mail program posts to end announcements (RFC 8058). */
  unsubscribe: string | undefined
}

/** Takes mails off our hands. Which one does so is chosen at start. */
export interface Mail {
  /** Resolves when the mail is taken. Rejects with `MailRefused` if the reader's server will not. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<void>
  close(): void
}

type Refusal = {
  /** What happened, in a word that names nobody: a status or an error's code. */
  code: string
  /** The mail itself was not what was refused: the operator can mend it, and then it goes out. */
  operators: boolean
  /** Trying again would change nothing. */
  forGood: boolean
  /** There is no such address. */
  noSuchAddress: boolean
}

/** A mail that was not taken. Its message is the server's and may name the reader: it belongs in no log. */
export class MailRefused extends Error {
  readonly code: string
  readonly operators: boolean
  readonly forGood: boolean
  readonly noSuchAddress: boolean

  constructor(said: string, { code, operators, forGood, noSuchAddress }: Refusal) {
    super(said)
    this.code = code
    this.operators = operators
    this.forGood = forGood
    this.noSuchAddress = noSuchAddress
  }
}

/** Without a mail server: the mail stays in the database, where the administrator reads it. */
export const keptMail: Mail = {
  send: async () => {},
  close: () => {},
}
