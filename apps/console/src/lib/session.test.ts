import { expect, test, vi } from 'vitest'

import { type AuthState, leavesOnSignOut, Session, watchAuth } from './session.ts'

function authState(initial: AuthState = null) {
  let state = initial
  const listeners = new Set<() => void>()
  const auth = {
    get: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
  const set = (next: AuthState) => {
    state = next
    for (const listener of listeners) listener()
  }
  return { auth, set }
}

const signedIn = async () => ({ userId: 'user_1', answered: true })
const confirmed = async () => true

test('auth starts unknown, and one check per document settles it [S4.01 con] [S4.02 con]', async () => {
  const ask = vi.fn(signedIn)
  const session = new Session({ ask, end: confirmed })

  expect(session.get()).toBeNull()
  expect(await Promise.all([session.resolve(), session.resolve()])).toEqual(['user_1', 'user_1'])
  expect(await session.resolve()).toBe('user_1')
  expect(ask).toHaveBeenCalledOnce()
})

test('a check that nobody answers means signed out, and is remembered', async () => {
  const ask = async () => ({ userId: false as const, answered: false })
  const session = new Session({ ask, end: confirmed })

  expect(await session.resolve()).toBe(false)
  expect(session.unreachable).toBe(true)
})

test('what the client learns from its answers is believed, until somebody signs out', async () => {
  const { auth, set } = authState()
  const session = new Session({ ask: signedIn, end: confirmed })
  await session.resolve()
  session.follow(auth)

  set('user_2')
  expect(session.get()).toBe('user_2')
  set(false)
  expect(session.get()).toBe(false)
  set('user_2')
  await session.logout()
  set('user_3')
  expect(session.get()).toBe(false)
})

test('signing out holds although the gateway did not confirm it, and a late answer changes nothing', async () => {
  const answer = Promise.withResolvers<{ userId: string; answered: boolean }>()
  const session = new Session({ ask: () => answer.promise, end: async () => false })
  const check = session.resolve()

  await expect(session.logout()).rejects.toThrow('did not confirm')
  answer.resolve({ userId: 'user_1', answered: true })
  expect(await check).toBe(false)
  expect(session.get()).toBe(false)
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

test('another identity is a change of its own to whoever asks', () => {
  const { auth, set } = authState()
  const changes = { onSet: vi.fn(), onUnset: vi.fn(), onSwap: vi.fn() }
  const stop = watchAuth(auth, changes)
  set('user_1')
  set('user_2')
  expect(changes.onSet.mock.calls).toEqual([['user_1']])
  expect(changes.onSwap).toHaveBeenCalledOnce()
  expect(changes.onUnset).not.toHaveBeenCalled()
  stop()
})

test.each(['/', '/delete', '/logout'])(
  'signing out stays on %s [S4.15 con] [S4.16 con] [S4.17 con]',
  (path) => {
    expect(leavesOnSignOut(path)).toBe(false)
  },
)

test('a request of another application waits for the next sign-in', () => {
  expect(leavesOnSignOut('/connect')).toBe(false)
})

test.each(['/console', '/logout/x', '/deleted'])('signing out leaves %s', (path) => {
  expect(leavesOnSignOut(path)).toBe(true)
})
