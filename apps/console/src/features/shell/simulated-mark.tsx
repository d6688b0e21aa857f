import { Badge } from '@console/ui/badge.tsx'

import { useConfig } from '../../lib/client.ts'

/** Says that the cars shown are not real ones, wherever that could be mistaken. */
export function SimulatedMark() {
  return useConfig().simulated ? <Badge>Simulated fleet</Badge> : null
}
