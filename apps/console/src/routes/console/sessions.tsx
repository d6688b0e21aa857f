import { createFileRoute } from '@tanstack/react-router'

import { SignInsPage } from '../../features/sign-ins/sign-ins-page.tsx'

export const Route = createFileRoute('/console/sessions')({
  staticData: { title: 'Sessions' },
  component: SignInsPage,
})
