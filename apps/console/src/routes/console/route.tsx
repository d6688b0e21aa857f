import { createFileRoute } from '@tanstack/react-router'

import { ConsoleFrame } from '../../layouts/console-frame.tsx'

export const Route = createFileRoute('/console')({
  staticData: { auth: true },
  component: ConsoleFrame,
})
