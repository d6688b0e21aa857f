import type { HookAttempt, HookDeliveryDetail } from '@console/sdk/account'
import { CodeBlock } from '@console/ui/code-block.tsx'
import { Disclosure } from '@console/ui/disclosure.tsx'
import { formatMoment, formatNumber } from '@console/ui/format'
import { Icon } from '@console/ui/icon.tsx'

import { answerOf } from './words.ts'

/** One attempt: what came back, and where its time went. */
export function Attempt({ attempt, isLast }: { attempt: HookAttempt; isLast: boolean }) {
  const { number, at, answer, error, timing } = attempt
  const status = answer?.status ?? null
  return (
    <Disclosure
      defaultOpen={isLast}
      title={
        <span className="flex flex-wrap items-center gap-2 text-13">
          <Icon
            name={error === null ? 'check' : 'error'}
            size={16}
            className={error === null ? 'text-ok' : 'text-bad'}
          />
          Attempt {number}: {answerOf({ status, error, attempts: 1 })}
          <span className="text-muted">{formatMoment(Date.parse(at))}</span>
        </span>
      }
    >
      <div className="flex flex-col gap-3 pb-3">
        {error ? <p>{error}</p> : null}
        <p className="text-13 text-muted tabular-nums">
          {[
            ['Lookup', timing.lookup_ms],
            ['connection', timing.connect_ms],
            ['first byte', timing.first_byte_ms],
            ['in all', timing.total_ms],
          ]
            .map(
              ([part, ms]) =>
                `${part} ${typeof ms === 'number' ? `${formatNumber(ms)}\u2009ms` : '–'}`,
            )
            .join(', ')}
        </p>
        {answer ? (
          <>
            <CodeBlock label="Headers of the answer" code={headersInLines(answer.headers)} wrap />
            <CodeBlock
              label={answer.truncated ? 'Beginning of the answer' : 'Answer'}
              code={answer.body === '' ? '(empty)' : answer.body}
              wrap
            />
          </>
        ) : null}
      </div>
    </Disclosure>
  )
}

/** What is posted, secrets left out. */
export function SentRequest({ request }: Pick<HookDeliveryDetail, 'request'>) {
  return (
    <>
      <CodeBlock
        label="Request"
        code={`POST ${request.url}\n${headersInLines(request.headers)}`}
        wrap
      />
      <CodeBlock label="Body" code={prettyJson(request.body)} wrap />
      <p className="text-13 text-muted">
        A header Authorization is sent too if the webhook has one; its value is never shown. The
        signature covers the body as it was sent, on one line.
      </p>
    </>
  )
}

const headersInLines = (headers: { [name: string]: string }) =>
  Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n')

function prettyJson(text: string) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
