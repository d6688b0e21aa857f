import { useEffect, useSyncExternalStore } from 'react'

import { Run, type Runner } from './run.ts'

/** Those of this document, so that leaving a section or closing a sheet forgets none. */
const runs = new Map<string, Run>()

/** Sends commands and follows what becomes of the last one. `key`: whose, to what, and from where. */
export function useRun(key: string, runner: Runner) {
  const run = runAt(key) ?? keep(key, new Run(runner))
  const { state, order } = useSyncExternalStore(run.subscribe, run.get)
  // It goes on with what the page has now, such as its stream.
  useEffect(() => {
    run.runner = runner
  }, [run, runner])
  useEffect(() => run.withdrawUndo, [run])
  return { state, order, withinMs: runner.withinMs(order), start: run.start, forget: run.forget }
}
export type RunInSight = ReturnType<typeof useRun>

/** Whether something was sent from there that is still worth showing. */
export const hasRun = (key: string) => (runAt(key)?.get().state.step ?? 'idle') !== 'idle'

/** Whoever closes it has seen what became of it; what is under way is kept. */
export const dropRun = (key: string) => runAt(key)?.forget()

function runAt(key: string) {
  const run = runs.get(key)
  return run?.isOver(Date.now()) ? undefined : run
}

function keep(key: string, run: Run) {
  runs.set(key, run)
  return run
}
