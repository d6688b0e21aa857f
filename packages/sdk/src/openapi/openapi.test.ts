import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'

import { describeCalls } from './describe-calls.ts'
import { openApi } from './document.ts'

const document = openApi({ version: '0.0.0' })

test('a linter finds nothing wrong with the document', async () => {
  const config = await createConfig({
    extends: ['recommended-strict'],
    rules: { 'tag-description': 'off' },
  })
  const found = await lintFromString({ source: JSON.stringify(document), config })
  const sentences = found.map(
    ({ ruleId, message, location }) => `${ruleId} ${location[0]?.pointer}: ${message}`,
  )
  expect(sentences).toEqual([])
}, 60_000)

test('what a path names has a word, not a number', () => {
  const names = Object.keys(document.paths).flatMap((path) =>
    [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  )
  expect(names).toContain('hook')
  expect(names.filter((name) => /\d/.test(name))).toEqual([])
})

test('a registration answers 201 (RFC 7591), and its description tells so', () => {
  expect(document.paths['/oauth/register']?.post?.responses).toHaveProperty('201')
  expect(document.paths['/oauth/register']?.post?.responses).not.toHaveProperty('200')
  const { calls } = describeCalls()
  const made = calls.filter(({ answer }) => answer.status !== 200).map(({ name }) => name)
  expect(made).toEqual(['oauth.register'])
})
