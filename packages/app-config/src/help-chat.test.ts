import { expect, test, vi } from 'vitest'

import { type ChatService, HelpChat, hasHelp } from './help-chat.ts'

const settings = { baseUrl: 'https://chat.example', websiteToken: 'one' }

function start(isConfigured: boolean) {
  const calls: string[] = []
  const note = (call: string) => () => void calls.push(call)
  const service: ChatService = {
    open: note('open'),
    close: note('close'),
    identify: ({ email }) => void calls.push(`identify ${email}`),
    forget: note('forget'),
  }
  const load = vi.fn(async () => service)
  const chat = new HelpChat({
    settings: isConfigured ? settings : null,
    openPanel: note('open panel'),
    closePanel: note('close panel'),
    load,
  })
  return { chat, calls, load }
}

test('help is shut down on paths that begin with /obs/, and started on all others [S2.28 con] [S2.29 con]', async () => {
  expect(['/', '/obs', '/observatory/x', '/console/obs/'].map(hasHelp)).toEqual(Array(4).fill(true))
  expect(hasHelp('/obs/LRW3F7EK4NC700001/Soc')).toBe(false)

  const { chat, calls } = start(true)
  const states: boolean[] = []
  chat.subscribe(() => states.push(chat.isStarted()))
  chat.follow('/console')
  await chat.open()
  chat.follow('/obs/LRW3F7EK4NC700001/Soc')
  await vi.waitFor(() => expect(calls).toEqual(['open', 'close']))
  await chat.open()
  expect(calls, 'what is shut down does not open').toEqual(['open', 'close'])
  chat.follow('/console')
  await chat.open()
  expect(calls).toEqual(['open', 'close', 'open'])
  expect(states).toEqual([true, false, true])
})

test('nothing is loaded before somebody asks for help, and then once', async () => {
  const { chat, calls, load } = start(true)
  chat.start()
  chat.identify({ email: 'owner@wattlane.example' })
  chat.logout()
  chat.identify({ email: 'host@wattlane.example' })
  expect(load).not.toHaveBeenCalled()
  await Promise.all([chat.open(), chat.open()])
  expect(load).toHaveBeenCalledOnce()
  expect(calls).toEqual(['identify host@wattlane.example', 'open', 'open'])
})

test('without a service, and where it cannot be reached, our own panel opens', async () => {
  const own = start(false)
  own.chat.start()
  await own.chat.open()
  own.chat.shutdown()
  expect(own.calls).toEqual(['open panel', 'close panel'])
  expect(own.load).not.toHaveBeenCalled()

  const { chat, calls, load } = start(true)
  load.mockRejectedValueOnce(new Error('No such host.'))
  chat.start()
  await chat.open()
  await chat.open()
  expect(calls).toEqual(['open panel', 'open'])
})
