import { expect, test } from 'vitest'

import { Shutdown } from './shutdown.ts'

test('what was begun is finished together, then all is closed in the opposite order of opening', async () => {
  const shutdown = new Shutdown()
  const done: string[] = []
  const calls = Promise.withResolvers<void>()
  shutdown.close('the database', () => done.push('database'))
  shutdown.finish('open calls', () => calls.promise.then(() => done.push('calls')))
  shutdown.close('the bus', () => done.push('bus'))
  shutdown.finish('streams', () => done.push('streams'))
  expect(shutdown.waitsFor).toEqual([])
  const over = shutdown.run()
  await Promise.resolve()
  expect(shutdown.waitsFor).toEqual(['open calls'])
  calls.resolve()
  await over
  expect(done).toEqual(['streams', 'calls', 'bus', 'database'])
  expect(shutdown.waitsFor).toEqual([])
})

test('one step that fails keeps no other from closing, and is told', async () => {
  const shutdown = new Shutdown()
  const done: string[] = []
  shutdown.close('the database', () => done.push('database'))
  shutdown.close('the bus', () => Promise.reject(new Error('silent')))
  shutdown.finish('mail', () => {
    throw new Error('full')
  })
  await expect(shutdown.run()).rejects.toMatchObject({
    errors: [{ message: 'full' }, { message: 'silent' }],
  })
  expect(done).toEqual(['database'])
})
