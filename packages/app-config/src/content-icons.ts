/** The collection of our own drawings, as the build writes it. */
const ownIcons = 'ui'

type RemoteLink<Link> = Omit<Link, 'icon' | 'children'> & {
  remoteIcon?: string
  children?: RemoteLink<Link>[]
}

/**
 * Icons that content names are not part of any page's code: they are fetched when a menu shows them. A
 * name without a collection is one of our own.
 */
export const withRemoteIcons = <
  Link extends { icon?: string | undefined; children?: Link[] | undefined },
>(
  links: readonly Link[],
): RemoteLink<Link>[] =>
  links.map(({ icon, children, ...link }) => ({
    ...link,
    ...(icon !== undefined && { remoteIcon: icon.includes(':') ? icon : `${ownIcons}:${icon}` }),
    ...(children && { children: withRemoteIcons(children) }),
  }))
