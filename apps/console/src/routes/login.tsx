import { createFileRoute } from '@tanstack/react-router'

import { SignInPage } from '../features/account/sign-in-page.tsx'
import { sameOriginPath } from '../lib/same-origin-path.ts'

type LoginSearch = { redirect?: string; error?: string; request?: string | undefined }

export const Route = createFileRoute('/login')({
  staticData: { layout: 'auth', title: 'Login', description: 'Sign in with your Tesla account.' },
  validateSearch: ({ redirect, error, request }: Record<string, unknown>): LoginSearch => ({
    ...(typeof redirect === 'string' && { redirect }),
    ...(typeof error === 'string' && { error }),
    // What is no id of ours is not shown as one. Left out, it would stay what the address says.
    request: typeof request === 'string' && /^[\w-]{8,64}$/.test(request) ? request : undefined,
  }),
  component: LoginPage,
})

function LoginPage() {
  const { redirect, error, request } = Route.useSearch()
  return (
    <SignInPage redirect={sameOriginPath(redirect, '/console')} error={error} request={request} />
  )
}
