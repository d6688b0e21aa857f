import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'

import { useAuth, useClient, useConfig } from '../../lib/client.ts'
import { signInUrl } from '../../lib/sign-in-url.ts'
import { accountQueries } from '../account/queries.ts'

/** Whose vehicles and payments they are. Signing in as somebody else leads back to the same request. */
export function SignedInAs({ userId }: { userId: string | undefined }) {
  const client = useClient()
  const config = useConfig()
  const auth = useAuth()
  const router = useRouter()
  // Who is asked, whoever this document still holds for signed in.
  const id = userId ?? (auth || '')
  const { data } = useQuery({ ...accountQueries.me(client, id), enabled: id !== '' })
  return (
    <p className="min-h-5 text-13 text-muted [overflow-wrap:anywhere]">
      {data?.email ? `Signed in as ${data.email}.` : 'You are signed in.'}{' '}
      <a className="underline" href={signInUrl(config, router.latestLocation.href)}>
        Use another account
      </a>
    </p>
  )
}
