import { Icon } from './icon.tsx'
import { type AnchorProps, useAnchor } from './link-anchor.tsx'
import './text-link.css'

type TextLinkProps = AnchorProps & {
  /** Leaves the product: opens beside it and says so. */
  external?: boolean
}

/** A link in a sentence or a cell. */
export function TextLink({ external = false, className, children, ...props }: TextLinkProps) {
  const OwnAnchor = useAnchor()
  const Tag = external ? 'a' : OwnAnchor
  return (
    <Tag
      data-slot="text-link"
      className={className ? `text-link ${className}` : 'text-link'}
      {...(external && { target: '_blank', rel: 'noopener noreferrer' })}
      {...props}
    >
      {children}
      {external ? (
        <>
          <Icon name="external" size={14} />
          <span className="visually-hidden"> (opens in a new window)</span>
        </>
      ) : null}
    </Tag>
  )
}
