import { apiHosts } from '@console/app-config'
import { TextLink } from '@console/ui/text-link.tsx'
import { useLocation } from '@tanstack/react-router'

import { useConfig } from '../../lib/client.ts'
import type { Link } from './failure.ts'

/** Where the next step is taken. */
export function NextLink({ link: { label, href } }: { link: Link }) {
  const { apiHost } = useConfig()
  const here = useLocation()
  if (href === undefined) {
    const redirect = encodeURIComponent(here.href)
    return (
      <TextLink href={`${apiHosts(apiHost)[0]}/auth/login?redirect=${redirect}`}>{label}</TextLink>
    )
  }
  // A part of the page in sight.
  if (href.startsWith('?')) return <TextLink href={here.pathname + href}>{label}</TextLink>
  return <TextLink href={href}>{label}</TextLink>
}
