import type { Prepared } from '@console/sdk/openapi'
import { Alert } from '@console/ui/alert.tsx'
import { Badge } from '@console/ui/badge.tsx'
import { Button } from '@console/ui/button.tsx'
import { CopyButton } from '@console/ui/copy-button.tsx'
import { DescriptionList } from '@console/ui/description-list.tsx'
import { formatNumber } from '@console/ui/format'
import { Tabs } from '@console/ui/tabs.tsx'
import { useMemo, useState } from 'react'

import { saveFile } from '../../lib/save-file.ts'
import { jsonIn } from '../commands/form.ts'
import { Charged } from './charged.tsx'
import type { Answer } from './exchange.ts'
import { textLines } from './json-lines.ts'
import { JsonView } from './json-view.tsx'
import { LongList } from './long-list.tsx'
import type { ExchangeState } from './use-exchange.ts'
import { nextStepOf, outcomeOf } from './words.ts'

const views = ['Pretty', 'Raw', 'Headers'] as const
type View = (typeof views)[number]

/** What came of the last call: its status, and the answer in three views. */
export function AnswerPanel({ state }: { state: ExchangeState }) {
  return (
    <div className="flex min-w-0 flex-col gap-3" data-slot="answer" data-step={state.step}>
      <div role="status" className="min-h-6 text-13">
        {state.step === 'running' ? 'Waiting for the answer…' : null}
        {state.step === 'idle' ? (
          <span className="text-secondary">The answer will be here.</span>
        ) : null}
        {state.step === 'canceled'
          ? `Canceled. ${state.isWrite ? 'It may have arrived all the same: look before you send it again.' : 'Nothing was changed.'}`
          : null}
        {state.step === 'answered' ? <Facts {...state} /> : null}
      </div>
      {state.step === 'failed' ? (
        <Alert title="No answer">
          {state.message}
          {state.isWrite ? ' It may have arrived all the same: look before you send it again.' : ''}
        </Alert>
      ) : null}
      {state.step === 'answered' ? <Views {...state} /> : null}
    </div>
  )
}

type Answered = { answer: Answer; prepared: Prepared }

function Facts({ answer, prepared }: Answered) {
  const { status, statusText, ms, bytes, requestId, refusal } = answer
  const outcome = outcomeOf(status, refusal !== undefined)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <Badge tone={outcome} icon={icons[outcome]}>
        {status} {statusText}
      </Badge>
      <span className="tabular-nums">{formatNumber(ms)} ms</span>
      <span className="tabular-nums">{sizeInWords(bytes)}</span>
      {requestId ? (
        <span>
          Request <code className="break-all">{requestId}</code>
        </span>
      ) : null}
      {prepared.call.cost > 0 && requestId ? (
        <span>
          <Charged requestId={requestId} />
        </span>
      ) : null}
    </div>
  )
}

const icons = { ok: 'check', warn: 'warning', bad: 'error' } as const

function Views({ answer, prepared }: Answered) {
  const [view, setView] = useState<View>('Pretty')
  const { text, blob, contentType } = answer
  const read = useMemo(() => (text ? jsonIn(text) : undefined), [text])
  const next = nextStepOf(answer)
  const name = prepared.call.name
  return (
    <>
      {next ? <Alert tone="warn">{next}</Alert> : null}
      <Tabs
        label="Answer"
        items={views.map((value) => ({ value, label: value }))}
        value={view}
        onValueChange={setView}
      >
        {view === 'Headers' ? (
          <DescriptionList
            items={answer.headers.map(([term, value]) => ({ term, value: <code>{value}</code> }))}
          />
        ) : text === null ? (
          <p className="py-4">
            {contentType || 'Bytes'}, {sizeInWords(blob.size)}. It is no text: save it to look at
            it.
          </p>
        ) : view === 'Pretty' && read && 'value' in read ? (
          <JsonView label="Answer, by members" value={read.value} />
        ) : (
          <Text text={text} />
        )}
      </Tabs>
      <div className="flex flex-wrap gap-2">
        {text === null ? null : <CopyButton text={text} label="Copy the answer" wide />}
        <Button size="small" onClick={() => saveFile(fileName(name, contentType), blob)}>
          Save as a file
        </Button>
      </div>
    </>
  )
}

function Text({ text }: { text: string }) {
  const lines = useMemo(() => textLines(text), [text])
  if (text === '') return <p className="py-4 text-secondary">The answer has no body.</p>
  return <LongList label="Answer, as sent" count={lines.length} row={(index) => lines[index]} />
}

function sizeInWords(bytes: number) {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000
    ? `${formatNumber(bytes / 1000, 1)} kB`
    : `${formatNumber(bytes / 1_000_000, 1)} MB`
}

const endings: Readonly<Record<string, string>> = {
  'application/json': 'json',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'text/csv': 'csv',
}

const fileName = (name: string, contentType: string) =>
  `${name}.${endings[contentType.split(';')[0] ?? ''] ?? 'txt'}`
