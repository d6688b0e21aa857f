import { pino, type SerializedError } from 'pino'

import type { RequestLog } from './app.ts'

/** Structured lines on standard output. What could be a secret is never passed in; this is the net below. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: loggedError },
    redact: {
      paths: ['token', 'password', 'pin', 'cookie', 'authorization', '*.token', '*.password'],
      censor: '[redacted]',
    },
  })
}
export type Log = ReturnType<typeof createLog>

const values = /\nparams: [\s\S]*?(?=\n {4}at |\ncaused by: |$)/g

/** A query that fails tells all its values, mail addresses and places among them. Here it does not. */
export const loggedError = pino.stdSerializers.wrapErrorSerializer((error: SerializedError) => ({
  ...error,
  params: undefined,
  message: error.message.replaceAll(values, ''),
  stack: error.stack.replaceAll(values, ''),
}))

/** Requests at level `debug` when they went well: a busy stream of polls would bury what matters. */
export const requestLog = (log: Log): RequestLog => ({
  request(line) {
    if (line.status >= 500) log.error(line, 'request failed')
    else if (line.status >= 400) log.info(line, 'request refused')
    else log.debug(line, 'request')
  },
  error: (error, txid) => log.error({ err: error, txid }, 'unexpected error'),
})
