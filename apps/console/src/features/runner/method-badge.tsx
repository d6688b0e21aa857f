import type { Method } from '@console/sdk/openapi'
import { Badge, type Tone } from '@console/ui/badge.tsx'

const tones: Record<Method, Tone> = {
  GET: 'neutral',
  POST: 'primary',
  PATCH: 'warn',
  DELETE: 'bad',
}

export const MethodBadge = ({ method }: { method: Method }) => (
  <Badge tone={tones[method]} className="badge min-w-14 justify-center font-mono">
    {method}
  </Badge>
)
