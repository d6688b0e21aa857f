import { expect, test } from 'vitest'

import { readVisitNotice, writeVisitNotice } from './visit-header.ts'

test('a visit is read as it was written, and nothing else is one', () => {
  const until = '2026-01-02T03:04:05.678Z'
  for (const notice of [
    { until, write: true },
    { until, write: false },
  ]) {
    expect(readVisitNotice(writeVisitNotice(notice))).toEqual(notice)
  }
  for (const other of [null, '', 'read', 'read tomorrow', `admin ${until}`]) {
    expect(readVisitNotice(other), String(other)).toBeUndefined()
  }
})
