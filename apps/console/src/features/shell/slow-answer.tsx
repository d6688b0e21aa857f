import { Banner } from '@console/ui/banner.tsx'
import { everySecond } from '@console/ui/clock'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

/** Whoever waits for so long wants to know why. */
const patienceMs = 10_000

/** Says that something the page asked for is not answered yet, until it is or has failed. */
export function SlowAnswer() {
  const queryClient = useQueryClient()
  const [isSlow, setIsSlow] = useState(false)
  // What is asked, and the time, are outside React.
  useEffect(() => followSlow(queryClient, setIsSlow), [queryClient])
  return isSlow ? (
    <Banner tone="neutral" icon="clock">
      The service does not answer yet. The page goes on waiting; what it shows meanwhile may be old.
    </Banner>
  ) : null
}

/** Looks each second at what is on its way; what was asked anew begins anew. */
function followSlow(queryClient: QueryClient, tell: (isSlow: boolean) => void) {
  let waiting = new Map<string, number>()
  return everySecond(() => {
    const now = Date.now()
    const asked = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' })
    const still = waiting
    waiting = new Map(
      asked.map(({ queryHash, state: { dataUpdateCount, errorUpdateCount } }) => {
        const turn = `${queryHash} ${dataUpdateCount} ${errorUpdateCount}`
        return [turn, still.get(turn) ?? now]
      }),
    )
    tell([...waiting.values()].some((since) => now - since >= patienceMs))
  })
}
