import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'

import { localOrigin, type Settings } from '../env.ts'
import { Notary } from '../features/deletion/certificate.ts'
import { readSecrets } from '../generated-secrets.ts'
import { StartError } from '../lib/start-error.ts'
import { Listener, portTaken } from '../listen.ts'
import { askGateway, waitForIt } from './ask-gateway.ts'
import { done, type Finding, failed, failedWith, open } from './check.ts'

const firstWithoutRights = 1024
const answersWithinMs = 1_000

/** Whether the ports are ours already, or to be had. */
export async function checkPorts(settings: Settings): Promise<Finding> {
  const { HOST, PORT, API_PORT } = settings
  const ports = `${PORT} and ${API_PORT}`
  const ask = (address: string) => askGateway(address).catch(() => undefined)
  const running = await ask(`${localOrigin(settings)}/status`)
  if (running?.text === 'ok') return whose(running.installation, settings)
  // The first of both that a start takes.
  const page = await ask(`${localOrigin({ ...settings, API_PORT: PORT })}/config.json`)
  if (running?.isNotReady || page?.isNotReady) {
    return open(`A gateway answers at the ports ${ports}, and is not ready.`, waitForIt)
  }
  try {
    await tryAddress(settings)
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return failedWith(error.message)
  }
  for (const [setting, port] of Object.entries({ PORT, API_PORT })) {
    if (port !== 0 && (await isTaken(HOST, port))) return failedWith(portTaken(port, setting))
  }
  return done(`The ports ${ports} are free.`)
}

/** A gateway signs with the key that it has made in its folder. */
function whose(installation: string | null, { DATA_DIR, PORT, API_PORT }: Settings): Finding {
  const ports = `${PORT} and ${API_PORT}`
  const answers = `A gateway answers at the ports ${ports}`
  try {
    const secrets = readSecrets(DATA_DIR)
    if (secrets && new Notary(secrets.certificateKey).publicKey === installation) {
      return done(`${answers}.`)
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    return open(`${answers}, and whose it is cannot be told.`, error.message)
  }
  return failed(
    `The ports ${ports} are taken by another installation.`,
    'Stop that one, or set PORT and API_PORT to other ports.',
  )
}

/** Listens at ports that nobody waits for, since a start meanwhile must get ours. Only rights are told by the port itself. */
async function tryAddress({ HOST, PORT, API_PORT }: Settings) {
  const listener = new Listener((_, response) => response.writeHead(503).end())
  const instead = (port: number) => (port < firstWithoutRights ? port : 0)
  try {
    await listener.listen(HOST, instead(PORT), 'PORT')
    await listener.listen(HOST, instead(API_PORT), 'API_PORT')
  } finally {
    await listener.close()
  }
}

async function isTaken(host: string, port: number) {
  const answers = await Promise.all(addressesOf(host).map((address) => listens(address, port)))
  return answers.includes(true)
}

/** Where a program of this machine would be in the way of one that listens there. */
function addressesOf(host: string) {
  if (host === 'localhost') return ['127.0.0.1', '::1']
  if (host !== '0.0.0.0' && host !== '::') return [host]
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, address }) =>
      family === 'IPv4' ? true : host === '::' && !address.startsWith('fe80:'),
    )
    .map(({ address }) => address)
}

function listens(host: string, port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = connect({ host, port })
    const end = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    // One that is too busy to answer has it as well.
    socket.setTimeout(answersWithinMs, () => end(true))
    socket.once('connect', () => end(true))
    socket.on('error', () => end(false))
  })
}
