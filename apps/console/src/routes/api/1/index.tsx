import { createFileRoute } from '@tanstack/react-router'

// The page itself reads the address, so that it stays while one goes from call to call.
export const Route = createFileRoute('/api/1/')({
  validateSearch: (search: { [name: string]: string | undefined }) => search,
})
