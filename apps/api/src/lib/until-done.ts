/** Runs it when it is first asked for, once for all who ask; again only after it failed. */
export function untilDone(work: () => Promise<unknown>) {
  let running: Promise<unknown> | undefined
  return async () => {
    running ??= work().catch((error: unknown) => {
      running = undefined
      throw error
    })
    await running
  }
}
