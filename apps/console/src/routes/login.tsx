import { createFileRoute } from '@tanstack/react-router'

import { SignInPage } from '../features/account/sign-in-page.tsx'
import { sameOriginPath } from '../lib/same-origin-path.ts'

export const Route = createFileRoute('/login')({
  staticData: { layout: 'auth', title: 'Login', description: 'Sign in with your Tesla account.' },
  validateSearch: ({ redirect, error }: Record<string, unknown>) => ({
    ...(typeof redirect === 'string' && { redirect }),
    ...(typeof error === 'string' && { error }),
  }),
  component: LoginPage,
})

function LoginPage() {
  const { redirect, error } = Route.useSearch()
  return <SignInPage redirect={sameOriginPath(redirect, '/console')} error={error} />
}
