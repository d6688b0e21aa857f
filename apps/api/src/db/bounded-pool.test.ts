import { expect, inject, test } from 'vitest'

import { BoundedPool } from './bounded-pool.ts'
import { NoConnectionError } from './trouble.ts'

test('whoever comes when too many wait is refused at once, by either way to ask', async () => {
  const { connection } = inject('postgres')
  const pool = new BoundedPool({ ...connection, max: 1 }, 2)
  const held = await pool.connect()
  const waiting = [pool.query('select 1'), pool.query('select 2')]
  await expect(pool.query('select 3')).rejects.toThrow(NoConnectionError)
  await expect(pool.connect()).rejects.toThrow(NoConnectionError)
  held.release()
  await expect(Promise.all(waiting)).resolves.toHaveLength(2)
  await expect(pool.query('select 4')).resolves.toMatchObject({ rowCount: 1 })
  await pool.end()
})
