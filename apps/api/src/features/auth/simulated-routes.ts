import { type Context, Hono } from 'hono'
import * as z from 'zod/mini'

import type { Env } from '../../http/env.ts'
import { Problem } from '../../http/problem.ts'
import { check } from '../../http/read-request.ts'
import { readText } from '../../http/read-text.ts'
import { isLoopback, remoteAddress } from '../../http/remote-address.ts'
import type { SimulatedIdentity } from '../../identity/simulated.ts'
import {
  heldBackField,
  simulatedPage,
  simulatedPageHeaders,
} from '../../identity/simulated-page.ts'

const member = () => z.string().check(z.minLength(1), z.maxLength(500))
const requestTo = (redirectUri: string) =>
  z.object({
    state: member(),
    nonce: member(),
    code_challenge: member(),
    // Exactly the registered one, or the code could be sent to somebody else.
    redirect_uri: z.literal(redirectUri),
  })

type Options = {
  simulated: SimulatedIdentity
  apiOrigin: string
  webOrigin: string
  /** Also for addresses other than this machine's own: a demonstration that everybody may enter. */
  anyAddress: boolean
}

/** The authorise page of the simulated identity: anybody who reaches it may be anybody. */
export function simulatedIdentityRoutes(options: Options) {
  const { simulated, apiOrigin, webOrigin, anyAddress } = options
  const path = '/auth/simulated/authorize'
  const Request = requestTo(`${apiOrigin}/auth/callback`)
  const Choice = z.extend(Request, { subject: z.string() })
  const app = new Hono<Env>()

  app.get(path, (c) => {
    guard(c)
    const request = check('query', Request, c.req.query())
    return c.get('reply').html(200, simulatedPage(simulated.accounts, request), {
      headers: simulatedPageHeaders(webOrigin),
    })
  })

  app.post(path, async (c) => {
    guard(c)
    if (c.req.header('origin') !== apiOrigin) {
      throw new Problem('csrf', 'Choose the account on our own page.')
    }
    const form = new URLSearchParams(await readText(c))
    const choice = check('body', Choice, Object.fromEntries(form))
    const {
      state,
      nonce,
      code_challenge: codeChallenge,
      redirect_uri: redirectUri,
      subject,
    } = choice
    const back = new URL(redirectUri)
    back.searchParams.set('state', state)
    const request = { codeChallenge, nonce, redirectUri }
    const code = simulated.grant(subject, request, form.getAll(heldBackField))
    if (code) back.searchParams.set('code', code)
    else back.searchParams.set('error', 'access_denied')
    return c.get('reply').redirect(back.href)
  })

  /** The name in `Host` counts too, or a page elsewhere could reach us under a name of its own. */
  function guard(c: Context<Env>) {
    const ours = c.req.header('host') === new URL(apiOrigin).host
    if (!anyAddress && !(ours && isLoopback(remoteAddress(c)))) {
      throw new Problem('forbidden', 'Simulated accounts are offered on this machine only.')
    }
  }

  return app
}
