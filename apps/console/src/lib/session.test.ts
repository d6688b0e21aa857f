import { expect, test, vi } from 'vitest'

import { type Auth, leavesOnSignOut, Session, watchAuth } from './session.ts'

function authState(initial: string | false | null = null) {
  let state = initial
  const listeners = new Set<() => void>()
  const auth: Auth = {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  const set = (next: string | false | null) => {
    state = next
    for (const listener of listeners) listener()
  }
  return { auth, set }
}

test('auth starts unknown, and one check per document settles it [S4.01 con] [S4.02 con]', async () => {
  const { auth, set } = authState()
  const check = vi.fn(async () => set('user_1'))
  const session = new Session({ auth, test: check })

  expect(auth.get()).toBeNull()
  expect(await Promise.all([session.resolve(), session.resolve()])).toEqual(['user_1', 'user_1'])
  expect(await session.resolve()).toBe('user_1')
  expect(check).toHaveBeenCalledOnce()
})

test('a failed check means signed out, and remembers when nobody answered', async () => {
  const { auth, set } = authState()
  const session = new Session({
    auth,
    async test() {
      set(false)
      throw Object.assign(new Error('no answer'), { name: 'ConnectionError' })
    },
  })

  expect(await session.resolve()).toBe(false)
  expect(session.unreachable).toBe(true)
})

test('an anonymous start changes nothing; an identity that ends is told once', () => {
  const { auth, set } = authState()
  const changes = { onSet: vi.fn(), onUnset: vi.fn() }
  const stop = watchAuth(auth, changes)

  set(false)
  expect(changes.onUnset).not.toHaveBeenCalled()
  set('user_1')
  set('user_2')
  expect(changes.onSet.mock.calls).toEqual([['user_1'], ['user_2']])
  set(false)
  set(null)
  expect(changes.onUnset).toHaveBeenCalledOnce()
  stop()
})

test.each(['/', '/delete', '/logout'])(
  'signing out stays on %s [S4.15 con] [S4.16 con] [S4.17 con]',
  (path) => {
    expect(leavesOnSignOut(path)).toBe(false)
  },
)

test.each(['/console', '/logout/x', '/deleted'])('signing out leaves %s', (path) => {
  expect(leavesOnSignOut(path)).toBe(true)
})
