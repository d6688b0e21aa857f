import { expect, test } from 'vitest'

import type { Deletion } from './queries.ts'
import { erasedInWords, headline, isSubscribed, stepState } from './words.ts'

const step = (state: string, error: string | null = null) => ({
  name: 'stop_streams',
  state,
  attempts: 1,
  count: null,
  error,
  finished_at: null,
})
const deletion = (state: string, ...steps: ReturnType<typeof step>[]): Deletion => ({
  id: 'del_1',
  state,
  started_at: '2026-01-02T03:04:05.678Z',
  finished_at: null,
  steps,
  certificate: null,
  salt: null,
})

test('a deletion is called done only when nothing is left to do', () => {
  const title = (of: Deletion) => headline(of).title
  expect(title(deletion('running', step('done'), step('running')))).toContain('being erased')
  const failing = deletion('running', step('done'), step('retrying', 'Not yet.'))
  expect(title(failing)).toContain('not erased yet')
  expect(title(deletion('done', step('done')))).toBe('Your account is erased')
  expect(title(deletion('done', step('done', 'One may still send.')))).toContain('but for')
})

test('a step that failed, or left something undone, looks like neither success nor waiting', () => {
  const states = [
    step('waiting'),
    step('running'),
    step('retrying', 'Not yet.'),
    step('done'),
    step('done', 'One may still send.'),
  ].map(stepState)
  expect(states).toEqual(['waiting', 'now', 'failed', 'done', 'warning'])
})

test('what is erased is counted, and what nobody could count is said to be so', () => {
  const summary = {
    vehicles: 1,
    energy_sites: 0,
    history_from: null,
    signals: 1200,
    tokens: 2,
    applications: 0,
    hooks: 0,
    invitations: null,
    credits: 0,
    subscription_status: 'trialing',
    kept: [],
    public_key: '',
  }
  const values = Object.fromEntries(erasedInWords(summary).map(({ term, value }) => [term, value]))
  expect(values['Vehicles and sites']).toBe('1 vehicle, 0 energy sites')
  expect(values.History).toBe('1,200 recorded values')
  expect(values['Open invitations to drive']).toContain('Not known')
  expect(isSubscribed(summary)).toBe(true)
  expect(isSubscribed({ ...summary, subscription_status: 'canceled' })).toBe(false)
})
