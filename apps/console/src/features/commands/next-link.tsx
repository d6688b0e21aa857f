import { vinPattern } from '@console/app-config'
import { TextLink } from '@console/ui/text-link.tsx'
import { useLocation } from '@tanstack/react-router'

import { useConfig } from '../../lib/client.ts'
import { signInUrl } from '../../lib/sign-in-url.ts'
import type { Link } from './failure.ts'

/** Where the next step is taken. */
export function NextLink({ link: { label, href } }: { link: Link }) {
  const config = useConfig()
  const here = useLocation()
  if (href === undefined) return <TextLink href={signInUrl(config, here.href)}>{label}</TextLink>
  // A part of the vehicle's page, from wherever its commands are sent.
  if (href.startsWith('?')) {
    const vin = here.pathname.split('/').find((segment) => vinPattern.test(segment))
    const page = vin === undefined ? here.pathname : `/console/${vin}`
    return <TextLink href={page + href}>{label}</TextLink>
  }
  return <TextLink href={href}>{label}</TextLink>
}
