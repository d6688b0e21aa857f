import { createFileRoute } from '@tanstack/react-router'

import { RentalPage } from '../../features/rental/rental-page.tsx'

export const Route = createFileRoute('/console/rental')({
  staticData: { title: 'Rental' },
  component: RentalPage,
})
