import * as z from 'zod/mini'

import { endpoint } from './endpoint.ts'
import { schema } from './schema.ts'
import { Done } from './shapes.ts'

const Holds = /* @__PURE__ */ schema(() => z.boolean())

/** The cookie session of a browser. */
export const session = {
  test: endpoint({ method: 'GET', path: '/web/test', access: 'public', response: Holds }),
  logout: endpoint({ method: 'POST', path: '/logout', access: 'public', response: Done }),
}
