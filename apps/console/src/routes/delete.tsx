import { createFileRoute } from '@tanstack/react-router'

import { DeletePage } from '../features/deletion/delete-page.tsx'

export const Route = createFileRoute('/delete')({
  // For everybody: whoever deleted an account comes here without one.
  staticData: {
    title: 'Delete your account',
    description: 'What is erased, what stays, and the certificate that proves it.',
  },
  validateSearch: ({ deletion }: Record<string, unknown>) =>
    typeof deletion === 'string' ? { deletion } : {},
  component: DeleteRoute,
})

function DeleteRoute() {
  const { deletion } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <DeletePage
      id={deletion}
      onBegun={(id) => void navigate({ search: { deletion: id }, replace: true })}
    />
  )
}
