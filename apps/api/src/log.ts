import { pino } from 'pino'

import type { RequestLog } from './app.ts'

/** Structured lines on standard output. What could be a secret is never passed in; this is the net below. */
export function createLog(level: string) {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: ['token', 'password', 'pin', 'cookie', 'authorization', '*.token', '*.password'],
      censor: '[redacted]',
    },
  })
}
export type Log = ReturnType<typeof createLog>

/** Requests at level `debug` when they went well: a busy stream of polls would bury what matters. */
export const requestLog = (log: Log): RequestLog => ({
  request(line) {
    if (line.status >= 500) log.error(line, 'request failed')
    else if (line.status >= 400) log.info(line, 'request refused')
    else log.debug(line, 'request')
  },
  error: (error, txid) => log.error({ err: error, txid }, 'unexpected error'),
})
