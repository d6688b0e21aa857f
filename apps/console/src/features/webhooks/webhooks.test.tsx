import type { Hook } from '@console/sdk/account'
import { createBrowserHistory } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { servicesFor } from '../../lib/services.ts'
import { Session } from '../../lib/session.ts'
import { renderPage } from '../../testing/render-page.tsx'
import { HookForm } from './hook-form.tsx'
import { hookQueries, useHookActions } from './queries.ts'
import { SecretDialog } from './secret-dialog.tsx'

const vin = 'LRW3F7EK4NC700001'
const hook: Hook = {
  id: 'hook_0123456789abcdef',
  product_id: vin,
  name: 'Mine',
  url: 'https://old.example/events',
  format: 'teslemetry',
  has_authorization: false,
  topics: ['data'],
  enabled: true,
  disabled_cause: null,
  created_at: '2026-01-02T03:04:05.000Z',
  last_delivery: null,
  failures: 0,
  failing_since: null,
  disables_at: null,
}
const secret = `whsec_${'A'.repeat(43)}=`

beforeEach(() => sessionStorage.clear())
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function signedIn(userId = 'user-1') {
  const session = new Session({
    ask: async () => ({ userId, answered: true }),
    end: async () => true,
  })
  await session.resolve()
  return { session, services: servicesFor({ host: 'https://api.wattlane.example', session }) }
}

type FormProps = Partial<Parameters<typeof HookForm>[0]>

async function showForm(props: FormProps, userId?: string) {
  const onSave = vi.fn<Parameters<typeof HookForm>[0]['onSave']>(async () => {
    throw new Error('The session has ended.')
  })
  const page = () => (
    <HookForm vin={vin} busy={false} error={null} onSave={onSave} onClose={() => {}} {...props} />
  )
  renderPage(page, await signedIn(userId))
  await screen.findByRole('dialog')
  return onSave
}

const nameField = () => screen.getByLabelText<HTMLInputElement>(/^Name/)
const typeName = (value: string) => fireEvent.change(nameField(), { target: { value } })
const restored = () => screen.queryByText(/is here again/)

test('what was typed outlives a failure, is told of, and overwrites nothing that changed elsewhere', async () => {
  const failing = await showForm({ hook })
  expect(restored()).toBeNull()
  typeName('Ours')
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(failing).toHaveBeenCalledOnce())
  cleanup()

  const onSave = await showForm({ hook: { ...hook, url: 'https://new.example/events' } })
  expect(nameField().value).toBe('Ours')
  expect(screen.getByDisplayValue('https://new.example/events')).toBeDefined()
  expect(restored()).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSave.mock.calls[0]?.[1]).toEqual({ name: 'Ours' })
  cleanup()

  await showForm({ hook }, 'user-2')
  expect(nameField().value, 'each user has drafts of their own').toBe('Mine')
  cleanup()

  await showForm({ hook })
  fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
  expect(nameField().value).toBe('Mine')
  expect(restored()).toBeNull()
})

test.each([
  ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
  ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
])('%s throws away what was typed', async (_, close) => {
  const onClose = vi.fn()
  await showForm({ hook, onClose })
  typeName('Ours')
  close()
  expect(onClose).toHaveBeenCalledOnce()
  cleanup()
  await showForm({ hook })
  expect(nameField().value).toBe('Mine')
})

test('a webhook is asked for once, however fast the button is pressed twice', async () => {
  const onSave = vi.fn(() => new Promise(() => undefined))
  await showForm({ onSave })
  fireEvent.change(screen.getByLabelText(/^Address/), { target: { value: hook.url } })
  const form = screen.getByRole('dialog').querySelector('form') ?? document.body
  fireEvent.submit(form)
  fireEvent.submit(form)
  expect(onSave).toHaveBeenCalledOnce()
})

test('while it is created, Cancel says that it cannot be stopped', async () => {
  const onClose = vi.fn()
  await showForm({ busy: true, onClose })
  const cancel = screen.getByRole('button', { name: 'Cancel' })
  expect(cancel.getAttribute('aria-disabled')).toBe('true')
  fireEvent.click(cancel)
  expect(onClose).not.toHaveBeenCalled()
})

test('a secret in sight is not left without a question', async () => {
  const onDone = vi.fn()
  const dialog = () => <SecretDialog secret={secret} onDone={onDone} />
  const { router } = renderPage(dialog, {}, createBrowserHistory())
  await screen.findByRole('button', { name: 'I have stored it' })
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked(), 'before a reload').toBe(true)

  void router.navigate({ href: '/elsewhere' })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByText(secret)

  fireEvent.click(screen.getByRole('button', { name: 'I have stored it' }))
  expect(onDone).toHaveBeenCalledOnce()
  expect(isAsked()).toBe(false)
  await router.navigate({ href: '/elsewhere' })
  await screen.findByText('Elsewhere')
})

test('a secret is there with the answer, listed and kept nowhere; pressed twice, one is asked for', async () => {
  let actions: ReturnType<typeof useHookActions> | undefined
  const posts: string[] = []
  const context = await signedIn()
  const { client, queryClient } = await context.services()
  vi.spyOn(client.transport, 'send').mockImplementation(async (endpoint) => {
    posts.push(endpoint.method)
    // The list is never read again.
    return endpoint.method === 'GET' ? new Promise(() => undefined) : { ...hook, secret }
  })
  const list = hookQueries.list(client, vin)
  queryClient.setQueryData(list.queryKey, { items: [], count: 0, pagination: null })
  void queryClient.fetchQuery({ ...list, staleTime: 0 })
  renderPage(() => {
    actions = useHookActions(vin)
    return <p>{actions.create.data?.secret ?? 'None'}</p>
  }, context)
  await screen.findByText('None')
  const request = { url: hook.url, format: 'teslemetry', topics: ['data'] } as const
  const press = () => actions?.create.mutateAsync({ ...request, topics: ['data'] })
  const [first] = await Promise.all([press(), press()])
  expect(first?.secret).toBe(secret)
  expect(posts.filter((method) => method === 'POST')).toHaveLength(1)
  expect(JSON.stringify(queryClient.getQueryData(list.queryKey))).toContain(hook.id)
  expect(JSON.stringify(queryClient.getQueryData(list.queryKey))).not.toContain(secret)

  await screen.findByText(secret)
  actions?.create.reset()
  const kept = () =>
    JSON.stringify(
      queryClient
        .getMutationCache()
        .getAll()
        .map(({ state }) => state),
    )
  await waitFor(() => expect(kept()).not.toContain(secret))
})
