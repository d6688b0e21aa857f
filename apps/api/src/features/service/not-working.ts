import { Problem } from '../../http/problem.ts'

export const notWorking = () =>
  new Problem('unavailable', 'The service cannot reach its database. Try again soon.', {
    headers: { 'retry-after': '5' },
  })
