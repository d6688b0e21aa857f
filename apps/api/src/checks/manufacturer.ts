import { publicKeyAddress } from '@console/app-config/virtual-key'

import { GrantRefused } from '../identity/token-endpoint.ts'
import type { Registration } from '../upstream/fleet-api.ts'
import { codeOf, done, failed, notNeeded, type Outside, open } from './check.ts'
import type { Installation } from './installation.ts'

type Asking = { id: string; look: Outside }
type Asked = { registration: Registration } | { refused: string } | { away: string }

const without = () => notNeeded('Simulated cars need none of it.')

/** What the manufacturer must know of us before cars trust what we sign. It is asked once for all. */
export function manufacturerChecks({ settings, registration }: Installation): Asking[] {
  if (!registration) {
    const ids = ['key_hosting', 'oauth_client', 'partner_registration']
    return ids.map((id) => ({ id, look: without }))
  }
  const domain = settings.TESLA_DOMAIN ?? ''
  const key = publicKeyAddress(domain)
  let asked: Promise<Asked> | undefined
  const ask = () => {
    asked ??= registration().then((answer) => ({ registration: answer }), refusal)
    return asked
  }
  return [
    {
      id: 'key_hosting',
      async look() {
        const answer = await ask()
        if ('refused' in answer) return afterClient()
        if ('away' in answer) return tesla(answer.away)
        return answer.registration.keyReachable
          ? done(`${key} shows a public key.`)
          : failed(`${key} shows no public key.`, 'Serve the public half of your P-256 key there.')
      },
    },
    {
      id: 'oauth_client',
      async look() {
        const answer = await ask()
        if ('away' in answer) return tesla(answer.away)
        return 'refused' in answer
          ? failed(
              `Tesla refuses the application: ${answer.refused}`,
              'Correct TESLA_CLIENT_ID, TESLA_CLIENT_SECRET and TESLA_REGION.',
            )
          : done('Tesla knows the application and its secret.')
      },
    },
    {
      id: 'partner_registration',
      async look() {
        const answer = await ask()
        if ('refused' in answer) return afterClient()
        if ('away' in answer) return tesla(answer.away)
        return answer.registration.registered
          ? done(`${domain} is registered at Tesla with its key.`)
          : failed(
              `${domain} is not registered at Tesla with the key that it shows.`,
              'Register the domain at Tesla in each region in which you have cars, and again after a change of the key.',
            )
      },
    },
  ]
}

const afterClient = () =>
  open('Tesla tells nothing to an application that it refuses.', 'Mend oauth_client first.')
const tesla = (why: string) =>
  failed(`Tesla does not answer: ${why}.`, 'Try again later, and look at the way to the internet.')

function refusal(error: unknown): Asked {
  for (let one = error, depth = 0; one instanceof Error && depth < 8; one = one.cause, depth++) {
    if (one instanceof GrantRefused) return { refused: one.message }
  }
  const status = error instanceof Error && 'status' in error ? error.status : undefined
  return { away: typeof status === 'number' ? `${status}` : codeOf(error) }
}
