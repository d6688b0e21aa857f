import { type Call, isSecret, type Values } from '@console/sdk/openapi'
import { Button } from '@console/ui/button.tsx'
import { Icon } from '@console/ui/icon.tsx'
import { TextLink } from '@console/ui/text-link.tsx'
import { useLocation, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { useAuth } from '../../lib/client.ts'
import { usePageHead } from '../../lib/page-head.ts'
import { useOwned } from '../vehicles/use-owned.ts'
import { addressOfCall, callAt, nearestCalls, targetIn } from './address.ts'
import { CallPanel } from './call-panel.tsx'
import { CallTree } from './call-tree.tsx'
import { contract } from './contract.ts'
import { type Run, useKeptRuns } from './history.ts'
import { MethodBadge } from './method-badge.tsx'
import { RunsPanel } from './runs-panel.tsx'
import { StreamNote } from './stream-note.tsx'
import { bodyKey, keepBody } from './use-body-draft.ts'
import { withoutTicks } from './with-code.tsx'

// Wide screens have the list beside the page.
const Slideover = lazy(async () => {
  const { Slideover } = await import('@console/ui/slideover.tsx')
  return { default: Slideover }
})

/** Every call of the API, to be looked at, filled in and made. The address of the page is the call's. */
export function Runner() {
  const router = useRouter()
  const location = useLocation()
  const userId = useAuth() || ''
  const { owned } = useOwned()
  const kept = useKeptRuns()
  const target = targetIn(location.pathname, location.search)
  const found = callAt(contract, target)
  const values = withProducts(found?.values ?? {}, owned)
  const [isListOpen, setIsListOpen] = useState(false)
  const here = found ? addressOfCall(found.call, found.values, isSecret) : location.href
  /** Where somebody came to, and what was typed there made of it: the call stays in sight meanwhile. */
  const [came, setCame] = useState({ href: here, own: here, visit: 0 })
  if (here !== came.href) {
    const isOwn = here === came.own
    setCame({ href: here, own: here, visit: isOwn ? came.visit : came.visit + 1 })
    if (!isOwn) setIsListOpen(false)
  }

  /** The address follows what stands in the fields. */
  function settle(call: Call, next: Values) {
    const href = addressOfCall(call, next, isSecret)
    if (href === here) return
    setCame({ ...came, own: href })
    void router.navigate({ href, replace: true, resetScroll: false })
  }

  function repeat(run: Run) {
    const call = contract.calls.find(({ name }) => name === run.name)
    if (!call) return
    const json = run.body === undefined ? '' : JSON.stringify(run.body, null, 2)
    if (call.body) keepBody(bodyKey(userId, call), { mode: 'json', form: {}, json })
    const href = addressOfCall(call, run.values, isSecret)
    // Where it is the page in sight, that page begins anew.
    if (href === here) setCame({ ...came, visit: came.visit + 1 })
    else void router.navigate({ href })
  }

  const tree = <CallTree contract={contract} current={found?.call} values={values} />
  return (
    <div className="mx-auto flex w-full max-w-[120rem] flex-1">
      <aside className="sticky top-14 hidden h-[calc(100dvh-56px)] w-80 shrink-0 overflow-y-auto border-r border-line p-3 lg:block">
        {tree}
      </aside>
      <div className="flex min-w-0 flex-1 flex-col gap-5 px-4 py-5 sm:px-6">
        <Button className="self-start lg:hidden" onClick={() => setIsListOpen(true)}>
          <Icon name="list" size={18} />
          Endpoints
        </Button>
        <Suspense>
          {isListOpen ? (
            <Slideover side="left" open onOpenChange={setIsListOpen} title="Endpoints">
              {tree}
            </Slideover>
          ) : null}
        </Suspense>
        {!found ? (
          <Start path={target.path} values={values} />
        ) : found.call.isStream ? (
          <StreamNote call={found.call} values={found.values} owned={owned} />
        ) : (
          <CallPanel
            key={`${found.call.name} ${came.visit}`}
            contract={contract}
            call={found.call}
            addressed={found.values}
            owned={owned}
            kept={kept}
            onSettle={(next) => settle(found.call, next)}
          />
        )}
        <RunsPanel contract={contract} runs={kept.runs} onRepeat={repeat} onForget={kept.forget} />
      </div>
    </div>
  )
}

/** Where no call is named yet, or one that does not exist. */
function Start({ path, values }: { path: string; values: Values }) {
  const nearest = nearestCalls(contract, path)
  if (path === '') return <Welcome />
  return nearest.length === 0 ? <Unlike path={path} /> : <Nearest {...{ path, nearest, values }} />
}

function Welcome() {
  usePageHead({ title: 'API runner' })
  return (
    <div className="flex flex-col gap-2">
      <h1 className="text-2xl">API runner</h1>
      <p className="max-w-prose text-secondary">
        Choose an endpoint. What reads and is free runs as you come to it; everything else waits
        until you press Run. Calls are made as you, with the session of this browser.
      </p>
    </div>
  )
}

/** Other pages are of no help to who looks for a call. */
function Unlike({ path }: { path: string }) {
  usePageHead({ title: 'Page not found' })
  return (
    <div className="flex flex-col gap-2">
      <h1 className="text-2xl">Page not found</h1>
      <p className="max-w-prose text-secondary">
        No call of the API has the path <code className="break-all">{path}</code>, and none comes
        near it. Choose one of the endpoints, or <TextLink href="/api/1">begin anew</TextLink>.
      </p>
    </div>
  )
}

type NearestProps = { path: string; nearest: readonly Call[]; values: Values }

function Nearest({ path, nearest, values }: NearestProps) {
  usePageHead({ title: 'No such endpoint' })
  return (
    <div className="flex flex-col gap-4">
      <h1 className="text-2xl">No such endpoint</h1>
      <p className="text-secondary">
        No call of the API has the path <code className="break-all">{path}</code>. These come
        closest:
      </p>
      <ul className="flex flex-col divide-y divide-line">
        {nearest.map((call) => (
          <li key={call.name} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
            <TextLink href={addressOfCall(call, values, isSecret)}>
              {withoutTicks(call.summary)}
            </TextLink>
            <MethodBadge method={call.method} />
            <code className="text-xs break-all text-muted">{call.path}</code>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The first vehicle and site, until somebody chooses others. */
function withProducts(values: Values, owned: ReturnType<typeof useOwned>['owned']): Values {
  const vin = values.vin ?? owned?.vehicles[0]?.vin
  const site = values.energy_site_id ?? owned?.sites[0]?.id
  return { ...(vin && { vin }), ...(site && { energy_site_id: site }) }
}
