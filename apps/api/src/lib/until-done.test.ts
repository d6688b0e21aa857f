import { expect, test, vi } from 'vitest'

import { untilDone } from './until-done.ts'

test('what is done is done once, for all who asked meanwhile and after', async () => {
  const work = vi.fn(async () => {})
  const done = untilDone(work)
  expect(work).not.toHaveBeenCalled()
  await Promise.all([done(), done()])
  await done()
  expect(work).toHaveBeenCalledOnce()
})

test('what failed is told to all who asked, and tried again for whoever asks next', async () => {
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('away'))
  const done = untilDone(work)
  const [one, other] = await Promise.allSettled([done(), done()])
  expect([one.status, other.status]).toEqual(['rejected', 'rejected'])
  await done()
  expect(work).toHaveBeenCalledTimes(2)
})
