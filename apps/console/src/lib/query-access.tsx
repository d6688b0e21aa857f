import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useServices } from './client.ts'

/** Below this, parts may query. The default layout has it; a page of another layout brings its own. */
export function QueryAccess({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={useServices().queryClient}>{children}</QueryClientProvider>
}
