import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'

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
