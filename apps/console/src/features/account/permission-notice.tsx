import { Alert } from '@console/ui/alert.tsx'
import type { ReactNode } from 'react'

import { GrantLink } from './missing-scope.tsx'

type Props = {
  /** What the sign-in does not permit, as a sentence. */
  title: string
  /** What stays possible, or what does not come. */
  children: ReactNode
}

/** Above what can be looked at all the same. */
export const PermissionNotice = ({ title, children }: Props) => (
  <Alert tone="warn" title={title} action={<GrantLink size="small" />}>
    {children}
  </Alert>
)
