import { Skeleton } from '@console/ui/skeleton.tsx'
import { lazy, Suspense } from 'react'

// With it come the catalogues of calls and commands.
const loading = () => import('./runner.tsx')
const Runner = lazy(async () => ({ default: (await loading()).Runner }))

/** The runner, once it is there. */
export function RunnerPage() {
  return (
    <Suspense fallback={<Waiting />}>
      <Runner />
    </Suspense>
  )
}

const Waiting = () => (
  <div className="mx-auto flex w-full max-w-[120rem] flex-1 flex-col gap-4 px-6 py-5" aria-busy>
    <Skeleton height={36} />
    <Skeleton height={320} />
  </div>
)
