import { createFileRoute } from '@tanstack/react-router'

import { SignOutPage } from '../features/account/sign-out-page.tsx'
import { useConfig, useSession } from '../lib/client.ts'

export const Route = createFileRoute('/logout')({
  staticData: { layout: 'auth', title: 'Logout' },
  component: LogoutPage,
})

function LogoutPage() {
  return <SignOutPage session={useSession()} simulated={useConfig().simulated} />
}
