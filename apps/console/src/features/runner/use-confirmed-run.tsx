import type { Prepared } from '@console/sdk/openapi'
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'

import type { Body, CommandEntry } from '../commands/catalogue.ts'
import { type Danger, dangerOf } from '../commands/danger.ts'
import { titleOf } from '../commands/use-asking.tsx'
import { type Run, runOf } from './history.ts'
import { asksFirst } from './prepare.ts'
import { useExchange } from './use-exchange.ts'
import { withoutTicks } from './with-code.tsx'

// Most visits confirm nothing.
const ConfirmDialog = lazy(async () => {
  const { ConfirmDialog } = await import('@console/ui/confirm-dialog.tsx')
  return { default: ConfirmDialog }
})

type Options = {
  entry: CommandEntry | undefined
  productName: string
  /** Sent as soon as somebody comes, if anything. */
  startsWith: Prepared | undefined
  onRan: (run: Run) => void
  /** The answer was no refusal. */
  onTaken: () => void
}

type Asked = Danger & { prepared: Prepared; title: string }

/** Sends calls, and asks before those that the console asks about, with the same words. */
export function useConfirmedRun({ entry, productName, startsWith, onRan, onTaken }: Options) {
  const { state, send, cancel } = useExchange()
  const [asked, setAsked] = useState<Asked>()

  async function perform(prepared: Prepared) {
    const at = Date.now()
    const answer = await send(prepared)
    const isRefused = answer?.refusal !== undefined
    onRan(
      runOf(prepared, {
        at,
        status: answer?.status ?? null,
        ms: Date.now() - at,
        ...(isRefused && { isRefused }),
      }),
    )
    if (answer && answer.status < 400 && !isRefused) onTaken()
  }

  function run(prepared: Prepared) {
    const danger = dangerIn(prepared)
    if (danger) setAsked({ ...danger, prepared })
    else void perform(prepared)
  }

  function dangerIn(prepared: Prepared): Omit<Asked, 'prepared'> | undefined {
    const { call } = prepared
    if (entry) {
      const body = bodyOf(prepared)
      const danger = dangerOf(entry, body)
      return danger && { ...danger, title: titleOf({ entry, body }, productName) }
    }
    if (!asksFirst(call)) return undefined
    return {
      title: `${withoutTicks(call.summary)}: ${productName}?`,
      consequence: withoutTicks(call.description),
      label: `Send ${call.method}`,
    }
  }

  const start = useEffectEvent(() => {
    if (startsWith) void perform(startsWith)
  })
  // Coming to the page is what asks for it.
  useEffect(() => start(), [])

  return {
    state,
    run,
    cancel,
    dialog: (
      <Suspense>
        {asked ? (
          <ConfirmDialog
            title={asked.title}
            consequence={asked.consequence}
            confirmLabel={asked.label}
            {...(asked.typed && { typedName: productName })}
            onCancel={() => setAsked(undefined)}
            onConfirm={() => {
              setAsked(undefined)
              void perform(asked.prepared)
            }}
          />
        ) : null}
      </Suspense>
    ),
  }
}

const bodyOf = ({ body }: Prepared): Body =>
  body instanceof Object ? Object.fromEntries(Object.entries(body)) : {}
