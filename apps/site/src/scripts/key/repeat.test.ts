import { beforeEach, expect, test, vi } from 'vitest'

import { askRepeatedly } from './repeat.ts'

beforeEach(() => void vi.useFakeTimers())

function start(answers: (boolean | Error)[]) {
  const asked: number[] = []
  const startedAt = Date.now()
  const ended = vi.fn()
  const failed = vi.fn(() => true)
  const stop = askRepeatedly({
    async ask() {
      asked.push((Date.now() - startedAt) / 1000)
      const answer = answers.shift() ?? false
      if (answer instanceof Error) throw answer
      return answer
    },
    onAnswer: (answer) => answer,
    onFailure: failed,
    onEnd: ended,
  })
  return { asked, ended, failed, stop }
}

test('it asks every five seconds for three minutes, then leaves it to the next press', async () => {
  const { asked, ended } = start([])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual(Array.from({ length: 37 }, (_, index) => index * 5))
  expect(ended).toHaveBeenCalledOnce()
})

test('it ends with the answer that was waited for', async () => {
  const { asked, ended } = start([false, false, true])
  await vi.advanceTimersByTimeAsync(600_000)
  expect(asked).toEqual([0, 5, 10])
  expect(ended).not.toHaveBeenCalled()
})

test('after failures it waits longer, and after an answer as before', async () => {
  const down = new Error('The service does not answer.')
  const { asked, failed, stop } = start([down, down, down, down, false, false])
  await vi.advanceTimersByTimeAsync(125_000)
  stop()
  expect(asked).toEqual([0, 10, 30, 70, 110, 115, 120, 125])
  expect(failed).toHaveBeenCalledTimes(4)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(8)
})
