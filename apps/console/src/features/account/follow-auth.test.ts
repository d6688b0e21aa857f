import { ErrorTracking } from '@console/app-config/error-tracking'
import { type ChatService, HelpChat } from '@console/app-config/help-chat'
import { takeLeftPage } from '@console/app-config/left-page'
import { afterEach, expect, test, vi } from 'vitest'
import { PaymentScript } from '../../lib/payment-script.ts'
import { servicesFor } from '../../lib/services.ts'
import { Session } from '../../lib/session.ts'
import { followAuth } from './follow-auth.ts'

const user = { email: 'owner@wattlane.example', full_name: 'Simulated Owner' }

// The client is loaded, and compiled for the test, when it is first needed.
const patiently = { timeout: 15_000 }
vi.setConfig({ testTimeout: 30_000 })

afterEach(() => vi.unstubAllGlobals())

function start(isTracking: boolean) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (input: URL | Request) => {
    asked.push(new URL(input instanceof Request ? input.url : input).pathname)
    const body = JSON.stringify({ response: user })
    // An announced length is what gateways send; without it jsdom's Blob would meet Node's Response.
    const headers = { 'content-length': String(body.length), 'x-uid': 'user_1' }
    return new Response(body, { headers: { ...headers, 'content-type': 'application/json' } })
  })
  const setUser = vi.fn()
  const sentry = {
    init: vi.fn(),
    setUser,
    captureException: vi.fn(),
    browserTracingIntegration: vi.fn(),
  }
  const signedIn = { userId: 'user_1' }
  const session = new Session({
    ask: async () => ({ ...signedIn, answered: true }),
    end: async () => true,
  })
  const leave = vi.fn()
  const reload = vi.fn()
  const chat: ChatService = { open: vi.fn(), close: vi.fn(), identify: vi.fn(), forget: vi.fn() }
  const helpChat = new HelpChat({
    settings: isTracking ? { baseUrl: 'https://chat.example', websiteToken: 'one' } : null,
    openPanel: vi.fn(),
    closePanel: vi.fn(),
    load: async () => chat,
  })
  helpChat.start()
  const payment = new PaymentScript(null)
  const clearCustomer = vi.spyOn(payment, 'clearCustomer')
  const stop = followAuth({
    session,
    services: servicesFor({ host: 'http://localhost:3001', session }),
    errorTracking: new ErrorTracking(isTracking ? { dsn: 'https://key@errors.example/1' } : null, {
      load: async () => sentry,
      idle: (act) => act(),
    }),
    helpChat,
    payment,
    leave,
    reload,
  })
  return { session, setUser, leave, reload, asked, stop, chat, helpChat, clearCustomer, signedIn }
}

test('errors are reported in the name of whoever is signed in, and of nobody after [S4.20 con]', async () => {
  const { session, setUser, leave, stop } = start(true)
  await session.resolve()
  await vi.waitFor(() => {
    const { email, full_name: username } = user
    expect(setUser).toHaveBeenCalledExactlyOnceWith({ email, username })
  }, patiently)
  await session.logout()
  await vi.waitFor(() => expect(setUser).toHaveBeenLastCalledWith(null), patiently)
  expect(leave).not.toHaveBeenCalled()
  stop()
})

test('chat and error tracking know e-mail and full name, and forget them on sign-out [S4.12 con] [S4.19 con]', async () => {
  const { session, setUser, chat, helpChat, stop } = start(true)
  await session.resolve()
  await vi.waitFor(() => expect(setUser).toHaveBeenCalled(), patiently)
  const { email, full_name: username } = user
  expect(setUser).toHaveBeenLastCalledWith({ email, username })
  expect(chat.identify, 'nobody asked for help yet').not.toHaveBeenCalled()
  await helpChat.open()
  expect(chat.identify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(user))
  await session.logout()
  await vi.waitFor(() => expect(chat.forget).toHaveBeenCalledOnce())
  stop()
})

test("signing out clears the payment provider's customer [S4.18 con]", async () => {
  const { session, clearCustomer, stop } = start(false)
  await session.resolve()
  expect(clearCustomer).not.toHaveBeenCalled()
  await session.logout()
  expect(clearCustomer).toHaveBeenCalledOnce()
  stop()
})

test('where errors go nowhere, nobody is asked who the user is', async () => {
  const { session, asked, stop } = start(false)
  await session.resolve()
  await session.logout()
  expect(asked).toEqual([])
  stop()
})

test('whoever is signed out on a page of the console is led home [S4.14 con]', async () => {
  const { session, leave, stop } = start(false)
  history.replaceState({}, '', '/console')
  await session.resolve()
  await session.logout()
  expect(leave).toHaveBeenCalledExactlyOnceWith('/')
  expect(takeLeftPage(), 'home leads back').toBe('/console')
  stop()
})

test('who is another from one moment to the next gets a page of their own, also told by another tab', async () => {
  const { session, setUser, leave, reload, clearCustomer, signedIn, stop } = start(true)
  await session.resolve()
  await vi.waitFor(() => expect(setUser).toHaveBeenCalled(), patiently)
  const otherTab = new BroadcastChannel('session')
  otherTab.postMessage('user_1')
  signedIn.userId = 'user_2'
  otherTab.postMessage('user_2')
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  otherTab.close()
  expect(session.get()).toBe('user_2')
  expect(setUser).toHaveBeenLastCalledWith(null)
  expect(clearCustomer).toHaveBeenCalledOnce()
  expect(leave).not.toHaveBeenCalled()
  stop()
})
