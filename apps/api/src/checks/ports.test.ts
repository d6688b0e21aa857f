import { createServer } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'

import { Notary } from '../features/deletion/certificate.ts'
import { generatedSecrets, newCertificateKey } from '../generated-secrets.ts'
import { Listener } from '../listen.ts'
import { starting } from '../starting.ts'
import { find, folder, host } from './checks.fixture.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const close of closing.splice(0).reverse()) await close()
})

async function answering(answer: Parameters<typeof host>[0]) {
  const server = await host(answer)
  closing.push(server.close)
  return server
}

test('ports that are free, or ours already, pass, and those of another program or installation fail', async () => {
  expect(await find('ports')).toMatchObject({ status: 'done', text: expect.stringMatching('free') })
  let status = 'another program'
  let installation = new Notary(newCertificateKey()).publicKey
  const { port } = await answering((_, response) =>
    response.setHeader('x-installation', installation).end(status),
  )
  const taken = await find('ports', { API_PORT: `${port}` })
  expect(taken).toEqual({
    status: 'failed',
    text: `Port ${port} is taken by another program.`,
    remedy: 'Stop that program, or set API_PORT to another port.',
  })
  status = 'ok'
  const another = await find('ports', { API_PORT: `${port}` })
  expect(another).toEqual({
    status: 'failed',
    text: `The ports 0 and ${port} are taken by another installation.`,
    remedy: 'Stop that one, or set PORT and API_PORT to other ports.',
  })
  const here = await folder()
  closing.push(here.remove)
  installation = new Notary(generatedSecrets(here.path).certificateKey).publicKey
  const ours = await find('ports', { API_PORT: `${port}`, DATA_DIR: here.path })
  expect(ours).toMatchObject({ status: 'done', text: expect.stringContaining('A gateway answers') })
})

test('a gateway that starts has its ports, and is not to be stopped', async () => {
  const { port } = await answering(starting({ origins: new Set(), https: false }))
  // A start takes the one port just before the other.
  for (const setting of ['PORT', 'API_PORT']) {
    expect(await find('ports', { [setting]: `${port}` })).toMatchObject({
      status: 'open',
      text: expect.stringContaining('and is not ready'),
      remedy: expect.stringMatching(/^Wait until it has started/),
    })
  }
})

test('a start that comes meanwhile finds its ports free', async () => {
  const listen = vi.spyOn(Listener.prototype, 'listen')
  const free = { PORT: '28417', API_PORT: '28418' }
  expect(await find('ports', free)).toMatchObject({ status: 'done' })
  expect(listen.mock.calls.map(([, port]) => port)).toEqual([0, 0])
})

test('a program at one address is in the way of a gateway at all of them', async () => {
  const program = createServer((socket) => socket.destroy())
  const port = await new Promise<number>((resolve) => {
    program.listen(0, '127.0.0.1', () => {
      const address = program.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
  })
  closing.push(() => new Promise((resolve) => program.close(resolve)))
  expect(await find('ports', { HOST: '0.0.0.0', PORT: `${port}` })).toMatchObject({
    status: 'failed',
    text: `Port ${port} is taken by another program.`,
  })
})

test('an address that is none of this machine fails', async () => {
  expect(await find('ports', { HOST: '192.0.2.1' })).toMatchObject({
    status: 'failed',
    text: '"192.0.2.1" is no address of this machine.',
  })
})
