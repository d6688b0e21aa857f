import { endpoint } from './endpoint.ts'
import { Done } from './shapes.ts'

/** The cookie session of a browser. */
export const session = {
  test: endpoint({ method: 'GET', path: '/web/test', response: Done }),
  logout: endpoint({ method: 'POST', path: '/logout', access: 'public', response: Done }),
}
