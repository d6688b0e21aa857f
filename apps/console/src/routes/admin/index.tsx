import { createFileRoute } from '@tanstack/react-router'

import { AdminPage } from '../../features/administration/admin-page.tsx'

export const Route = createFileRoute('/admin/')({
  staticData: {
    auth: true,
    admin: true,
    title: 'Administration',
    description: 'How this installation does, who uses it, and what was done.',
  },
  // Each view keeps in it what it shows.
  validateSearch: (search: { [name: string]: string | undefined }) => search,
  component: AdminPage,
})
