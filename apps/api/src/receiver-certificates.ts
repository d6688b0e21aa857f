import { createPrivateKey, X509Certificate } from 'node:crypto'

import type { Settings } from './env.ts'
import { textOf } from './lib/named-file.ts'
import { StartError } from './lib/start-error.ts'

type Files = { cert: string; key: string; clientCa: string }

/** Where cars are received, and the files that this takes. Undefined where they are not. */
export function receiverSettings(settings: Settings): (Files & { port: number }) | undefined {
  const {
    TESLA_TELEMETRY_LISTEN: port,
    TESLA_TELEMETRY_CERT: cert,
    TESLA_TELEMETRY_KEY: key,
    TESLA_TELEMETRY_CLIENT_CA: clientCa,
  } = settings
  return port !== undefined && cert && key && clientCa ? { port, cert, key, clientCa } : undefined
}

/** What the files hold, in PEM. Throws a sentence about the first that is of no use. */
export function receiverCertificates(files: Files) {
  const certificates = {
    cert: textOf('TESLA_TELEMETRY_CERT', files.cert),
    key: textOf('TESLA_TELEMETRY_KEY', files.key),
    clientCa: textOf('TESLA_TELEMETRY_CLIENT_CA', files.clientCa),
  }
  const certificate = holding('TESLA_TELEMETRY_CERT', files.cert, 'no certificate', () => {
    return new X509Certificate(certificates.cert)
  })
  const key = holding('TESLA_TELEMETRY_KEY', files.key, 'no key without a password', () => {
    return createPrivateKey(certificates.key)
  })
  holding('TESLA_TELEMETRY_CLIENT_CA', files.clientCa, 'no certificate', () => {
    return new X509Certificate(certificates.clientCa)
  })
  if (!certificate.checkPrivateKey(key)) {
    throw new StartError('TESLA_TELEMETRY_KEY is not the key of the first in TESLA_TELEMETRY_CERT.')
  }
  return { ...certificates, certificate }
}

function holding<T>(name: string, file: string, nothing: string, read: () => T): T {
  try {
    return read()
  } catch (cause) {
    throw new StartError(`${name} names a file that holds ${nothing}: ${file}.`, { cause })
  }
}
