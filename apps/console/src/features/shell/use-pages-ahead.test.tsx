import { act, render } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

import { PagePreloads } from '../../lib/page-code.ts'
import { usePagesAhead } from './use-pages-ahead.ts'

function Rail() {
  usePagesAhead()
  return (
    <aside>
      <a href="/console/history">History</a>
      <a href="/console/tokens">API tokens</a>
      <a href="/console/LRW3F7EK4NC700001">A car</a>
    </aside>
  )
}

test('the pages of the rail are fetched a while after the page, each once', async () => {
  vi.useFakeTimers()
  const load = vi.fn(async () => undefined)
  new PagePreloads(load).followLinks(document)
  render(<Rail />)
  expect(load).not.toHaveBeenCalled()
  await act(() => vi.advanceTimersByTimeAsync(4000))
  expect(load.mock.calls).toEqual([['/console/history'], ['/console/tokens']])
})
