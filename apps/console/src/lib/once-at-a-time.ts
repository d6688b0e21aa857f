/** While a call runs, asking again gets the same promise. */
export function onceAtATime<Args extends unknown[], Result>(
  act: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
  let running: Promise<Result> | undefined
  return (...args) => {
    running ??= act(...args).finally(() => {
      running = undefined
    })
    return running
  }
}
