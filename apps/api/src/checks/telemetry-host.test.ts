import { writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createServer, type TlsOptions } from 'node:tls'
import { afterEach, expect, test } from 'vitest'

import { authority, certificateUntil } from './certificate.fixture.ts'
import { find, folder, tesla } from './checks.fixture.ts'

const dayMs = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

/** Looks at a server that shows one certificate, trusting another one or the same. */
async function look(
  shown: ReturnType<typeof certificateUntil>,
  trusted = shown.cert,
  options: TlsOptions = {},
  more: Record<string, string> = {},
) {
  const server = createServer({ ...shown, ...options })
  // Who looks shows no certificate, and leaves at once.
  server.on('tlsClientError', () => {})
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  closing.push(() => new Promise((resolve) => server.close(resolve)))
  // A TCP server's address is never a string.
  const { port } = server.address() as AddressInfo
  const place = await folder()
  closing.push(place.remove)
  const file = join(place.path, 'ca.pem')
  await writeFile(file, trusted)
  return find('telemetry_host', {
    ...tesla,
    TESLA_TELEMETRY_HOST: 'localhost',
    TESLA_TELEMETRY_PORT: `${port}`,
    TESLA_TELEMETRY_CA: file,
    ...more,
  })
}

/** The settings of a gateway that receives cars itself, with this certificate. */
async function receivingWith(files: { cert: string; key: string; clientCa: string }) {
  const place = await folder()
  closing.push(place.remove)
  const named = async (name: keyof typeof files) => {
    const file = join(place.path, name)
    await writeFile(file, files[name])
    return file
  }
  return {
    TESLA_TELEMETRY_LISTEN: '4443',
    TESLA_TELEMETRY_CERT: await named('cert'),
    TESLA_TELEMETRY_KEY: await named('key'),
    TESLA_TELEMETRY_CLIENT_CA: await named('clientCa'),
  }
}
const cars = authority('An authority of cars').cert

test('a server whose certificate cars trust passes, though it asks them for theirs', async () => {
  const end = inDays(60)
  const found = await look(certificateUntil(end), undefined, { requestCert: true })
  expect(found).toMatchObject({
    status: 'done',
    text: expect.stringContaining(end.toISOString().slice(0, 10)),
  })
})

test('a certificate that ends within two weeks fails, and so does one that has ended', async () => {
  expect(await look(certificateUntil(inDays(5.5)))).toMatchObject({
    status: 'failed',
    text: expect.stringContaining('ends in 5 days'),
  })
  expect(await look(certificateUntil(inDays(-1)))).toMatchObject({
    status: 'failed',
    text: expect.stringContaining('CERT_HAS_EXPIRED'),
  })
})

test('a certificate of nobody whom cars were told to trust fails', async () => {
  const another = certificateUntil(inDays(60))
  expect(await look(certificateUntil(inDays(60)), another.cert)).toMatchObject({
    status: 'failed',
    remedy: expect.stringContaining('TESLA_TELEMETRY_CA'),
  })
})

const away = { ...tesla, TESLA_TELEMETRY_HOST: 'localhost', TESLA_TELEMETRY_PORT: '1' }

test('nobody at the address fails', async () => {
  const nobody = await find('telemetry_host', away)
  expect(nobody).toMatchObject({ status: 'failed', text: expect.stringContaining('localhost:1') })
})

test('a file of the authority that is not there, or is none, is named before any server', async () => {
  const place = await folder()
  closing.push(place.remove)
  const look = (file: string) => find('telemetry_host', { ...away, TESLA_TELEMETRY_CA: file })
  const file = join(place.path, 'ca.pem')
  expect(await look(file)).toEqual({
    status: 'failed',
    text: `${file} holds no certificate that can be read: ENOENT.`,
    remedy: 'Put the certificate of the authority there, in PEM, or correct TESLA_TELEMETRY_CA.',
  })
  await writeFile(file, 'no certificate')
  expect(await look(file)).toMatchObject({
    status: 'failed',
    text: expect.stringContaining(`${file} holds no certificate`),
  })
})

test('without a server cars are not told to stream, and simulated ones need none', async () => {
  expect(await find('telemetry_host', tesla)).toMatchObject({
    status: 'open',
    remedy: expect.stringContaining('TESLA_TELEMETRY_HOST'),
  })
  expect(await find('telemetry_host')).toMatchObject({ status: 'not_needed' })
})

test('where the gateway receives cars itself, its own certificate has to be the one that they are shown', async () => {
  const ours = certificateUntil(inDays(60))
  const receiving = await receivingWith({ ...ours, clientCa: cars })
  expect(await look(ours, ours.cert, { requestCert: true }, receiving)).toMatchObject({
    status: 'done',
  })
  // A proxy that ends TLS.
  const another = certificateUntil(inDays(60))
  expect(await look(another, another.cert, {}, receiving)).toMatchObject({
    status: 'failed',
    text: expect.stringContaining('another certificate than the one in TESLA_TELEMETRY_CERT'),
    remedy: expect.stringContaining('port 4443'),
  })
  expect(await find('telemetry_host', { ...away, ...receiving })).toMatchObject({
    status: 'failed',
    remedy: expect.stringContaining('Start the gateway, and let localhost:1 lead to its port 4443'),
  })
})

test.each([
  ['no certificate', { cert: 'none' }, /^TESLA_TELEMETRY_CERT names a file that holds no certi/],
  ['no key', { key: 'none' }, /^TESLA_TELEMETRY_KEY names a file that holds no key without a pass/],
  [
    'a key of another',
    { key: certificateUntil(inDays(9)).key },
    /_KEY is not the key of the first/,
  ],
  ['no authority', { clientCa: 'none' }, /^TESLA_TELEMETRY_CLIENT_CA names a file that holds no/],
  ['a certificate for another', authority('x').issue('cars.example'), /not for localhost/],
])('a file of %s is named before any server', async (_, files, sentence) => {
  const ours = certificateUntil(inDays(60))
  const receiving = await receivingWith({ ...ours, clientCa: cars, ...files })
  expect(await find('telemetry_host', { ...away, ...receiving })).toEqual({
    status: 'failed',
    text: expect.stringMatching(sentence),
    remedy: expect.any(String),
  })
})
