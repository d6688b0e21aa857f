import { afterEach, expect, test } from 'vitest'

import type { Mail, OutgoingMail } from './mail.ts'
import { smtpMail } from './smtp.ts'
import { smtpError, startSmtpServer } from './smtp-server.fixture.ts'

const from = { name: 'Example Operator', address: 'mail@wattlane.example' }
const mailTo = (address: string, more: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: 'mail_0123456789abcdef',
  to: { name: 'Simulated Owner', address },
  subject: 'Grüße',
  html: '<p>Grüße</p>',
  text: 'Grüße',
  unsubscribe: undefined,
  ...more,
})
const patience = () => AbortSignal.timeout(10_000)

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function start(options: Parameters<typeof startSmtpServer>[0] = {}, address?: string) {
  const server = await startSmtpServer(options)
  closing.push(server.close)
  const mail: Mail = smtpMail({
    url: address?.replace('{port}', `${server.port}`) ?? server.url,
    from,
  })
  closing.push(() => mail.close())
  return { server, mail }
}

test('a mail arrives as page and text, from the operator, under an id of its own', async () => {
  const { server, mail } = await start()
  await mail.send(mailTo('owner@wattlane.example'), patience())
  expect(server.received).toHaveLength(1)
  const [{ to, headers, source } = { to: [], headers: '', source: '' }] = server.received
  expect(to).toEqual(['owner@wattlane.example'])
  expect(headers).toMatch(/^From: (?:"?)Example Operator(?:"?) <mail@wattlane\.example>$/m)
  expect(headers).toMatch(/^Message-ID: <mail_0123456789abcdef@wattlane\.example>$/m)
  expect(headers).toMatch(/^Content-Type: multipart\/alternative;/m)
  expect(headers).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(headers).not.toMatch(/^List-Unsubscribe/m)
  expect(source.match(/^Content-Type: text\/(?:plain|html); charset=utf-8/gm)).toHaveLength(2)
  expect(source.indexOf('text/plain')).toBeLessThan(source.indexOf('text/html'))
})

test('answers to what a user wrote go to the user', async () => {
  const { server, mail } = await start()
  const replyTo = { name: 'Simulated Owner', address: 'owner@wattlane.example' }
  await mail.send(mailTo('operator@wattlane.example', { replyTo }), patience())
  expect(server.received[0]?.headers).toMatch(
    /^Reply-To: (?:"?)Simulated Owner(?:"?) <owner@wattlane\.example>$/m,
  )
})

test('an announcement says where a mail program ends them with one post', async () => {
  const { server, mail } = await start()
  const unsubscribe = `https://api.wattlane.example/web/mail/unsubscribe/${'k1.'.padEnd(400, 'x')}`
  await mail.send(mailTo('owner@wattlane.example', { unsubscribe }), patience())
  const headers = server.received[0]?.headers.replaceAll(' ', '') ?? ''
  expect(headers).toContain(`List-Unsubscribe:<${unsubscribe}>`)
  expect(headers).toContain('List-Unsubscribe-Post:List-Unsubscribe=One-Click')
})

test.each([
  [
    'an unknown mailbox',
    550,
    '5.1.1 There is no such user',
    { operators: false, forGood: true, noSuchAddress: true },
  ],
  [
    'a full mailbox',
    552,
    '5.2.2 Mailbox full',
    { operators: false, forGood: true, noSuchAddress: false },
  ],
  [
    'a busy server',
    451,
    '4.3.0 Try again',
    { operators: false, forGood: false, noSuchAddress: false },
  ],
  [
    'a server that passes on nothing of ours',
    554,
    '5.7.1 Relay access denied',
    { operators: false, forGood: false, noSuchAddress: false },
  ],
  [
    'a sender that is looked at late',
    550,
    '5.1.8 Domain of sender not found',
    { operators: true, forGood: false, noSuchAddress: false },
  ],
  [
    'a sign-in that is asked for late',
    530,
    '5.7.0 Sign in first',
    { operators: true, forGood: false, noSuchAddress: false },
  ],
])('%s is told apart from other refusals', async (_, status, text, expected) => {
  const { mail } = await start({ onRcptTo: (_, __, done) => done(smtpError(status, text)) })
  await expect(mail.send(mailTo('gone@wattlane.example'), patience())).rejects.toMatchObject(
    expected,
  )
})

test('a refused sender or sign-in is not held against the mail', async () => {
  const sender = await start({
    onMailFrom: (_, __, done) => done(smtpError(553, '5.7.1 Not yours')),
  })
  await expect(sender.mail.send(mailTo('a@wattlane.example'), patience())).rejects.toMatchObject({
    operators: true,
    forGood: false,
    code: '553 to MAIL FROM',
  })
  const signIn = await start(
    {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: (_, __, done) => done(new Error('Wrong password')),
    },
    'smtp://user:wrong@localhost:{port}',
  )
  await expect(signIn.mail.send(mailTo('a@wattlane.example'), patience())).rejects.toMatchObject({
    operators: true,
    forGood: false,
  })
})

test.each(['', 'no address', 'line\r\nbreak@wattlane.example'])(
  'what is no address is given up: %j',
  async (address) => {
    const { server, mail } = await start()
    await expect(mail.send(mailTo(address), patience())).rejects.toMatchObject({
      operators: false,
      forGood: true,
    })
    expect(server.received).toEqual([])
  },
)

test('a password never leaves for another machine unencrypted', async () => {
  let asked = false
  const { mail } = await start(
    {
      allowInsecureAuth: true,
      onAuth: (_, __, done) => {
        asked = true
        done(null, { user: 'user' })
      },
    },
    // Leads to this machine too, but does not say so.
    'smtp://user:password@0.0.0.0:{port}',
  )
  await expect(mail.send(mailTo('a@wattlane.example'), patience())).rejects.toMatchObject({
    operators: true,
    forGood: false,
  })
  expect(asked).toBe(false)
})

test('user and password are used as they were before they stood in an address', async () => {
  const seen: unknown[] = []
  const { server, mail } = await start(
    {
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username, password }, _, done) => {
        seen.push([username, password])
        done(null, { user: 'user' })
      },
    },
    'smtp://user%40wattlane.example:p%2Fw@localhost:{port}',
  )
  await mail.send(mailTo('a@wattlane.example'), patience())
  expect(seen).toEqual([['user@wattlane.example', 'p/w']])
  expect(server.received).toHaveLength(1)
})

test('a server that says nothing is hung up on', async () => {
  const { mail } = await start({ onRcptTo: () => {} })
  const sent = mail.send(mailTo('a@wattlane.example'), AbortSignal.timeout(200))
  await expect(sent).rejects.toMatchObject({ code: 'EABORT', operators: true, forGood: false })
})

test('a server that is not there leaves the mail for later', async () => {
  const mail = smtpMail({ url: 'smtp://localhost:1', from })
  closing.push(() => mail.close())
  await expect(mail.send(mailTo('a@wattlane.example'), patience())).rejects.toMatchObject({
    operators: true,
    forGood: false,
  })
})
