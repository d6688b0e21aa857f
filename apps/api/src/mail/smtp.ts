import { createTransport } from 'nodemailer'
import * as z from 'zod/mini'

import { isLoopback } from '../http/remote-address.ts'
import { type Mail, MailRefused, type OutgoingMail } from './mail.ts'

export type SmtpOptions = {
  /** `smtp://` or `smtps://`, as `SMTP_URL` has it. */
  url: string
  from: { name: string; address: string }
}

/** As many as the outbox has lanes. */
const connections = 4

/** Whether the server lets us in, without sending anything. Rejects with `MailRefused` if it does not. */
export async function verifySmtp(url: string) {
  const server = createTransport(serverOf(url))
  try {
    await server.verify()
  } catch (error) {
    throw refusal(error)
  } finally {
    server.close()
  }
}

/** Hands mails to a mail server. */
export function smtpMail({ url, from }: SmtpOptions): Mail {
  const server = createTransport({ ...serverOf(url), pool: true, maxConnections: connections })
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1)
  return {
    async send(mail, signal) {
      await server
        .sendMail({ ...messageOf(mail, domain), from, signal })
        .catch((error: unknown) => {
          throw refusal(error)
        })
    },
    close: () => server.close({ force: true }),
  }
}

function serverOf(url: string) {
  const { hostname, port, protocol, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const auth = username
    ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) }
    : undefined
  return {
    host,
    secure: protocol === 'smtps:',
    ...(port !== '' && { port: Number(port) }),
    ...(auth && { auth }),
    // A password must not pass a network that others read.
    requireTLS: auth !== undefined && host !== 'localhost' && !isLoopback(host),
    connectionTimeout: 20_000,
    greetingTimeout: 20_000,
    socketTimeout: 30_000,
  }
}

const messageOf = (
  { id, to, replyTo, subject, html, text, unsubscribe }: OutgoingMail,
  domain: string,
) => ({
  messageId: `<${id}@${domain}>`,
  to,
  ...(replyTo && { replyTo }),
  subject,
  html,
  text,
  // No part of a mail may name a file of this machine or an address to fetch.
  disableFileAccess: true,
  disableUrlAccess: true,
  headers: {
    // Automatic replies to it reach nobody.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe !== undefined && {
      'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` },
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  },
})

const Said = z.object({
  code: z.optional(z.string()),
  command: z.optional(z.string()),
  responseCode: z.optional(z.number()),
  response: z.optional(z.string()),
})

/** Enhanced status codes of an address that does not exist, or no longer (RFC 3463). */
const noSuchAddress = /^\d{3}[ -]5\.1\.(?:1|2|3|6|10)\b/

// Many servers say only once they know the reader what they have against the sender.
const notSignedIn = new Set([530, 534, 535, 538])
const badSender = /^\d{3}[ -]5\.1\.[78]\b/
/** No mail can be made of it, such as one to an address that is none: no server was asked. */
const unsendable = new Set(['EENVELOPE', 'EMESSAGE', 'ESTREAM'])
/** We may not write, to anybody or to this reader alone: it is not for us to tell which. */
const notAllowed = /^\d{3}[ -]5\.7\.\d/

/**
 * Only what is said of the reader or of the mail counts against it. A refused sign-in or sender, or a
 * server that is not there, is the operator's to mend, and the mail waits for it.
 */
function refusal(error: unknown) {
  const { data } = z.safeParse(Said, error)
  const { code = 'unknown', command = '', responseCode = 0, response = '' } = data ?? {}
  const answered = responseCode > 0 && (command === 'RCPT TO' || command === 'DATA')
  const unsent = responseCode === 0 && unsendable.has(code)
  const ofSender = notSignedIn.has(responseCode) || badSender.test(response)
  const operators = !unsent && (!answered || ofSender)
  const ofRule = command === 'RCPT TO' && notAllowed.test(response)
  const forGood = unsent || (!operators && !ofRule && responseCode >= 500)
  const said = response === '' ? code : response
  return new MailRefused(said.slice(0, 500), {
    code: responseCode > 0 ? `${responseCode} to ${command || 'a command'}` : code,
    operators,
    forGood,
    noSuchAddress: forGood && command === 'RCPT TO' && noSuchAddress.test(response),
  })
}
