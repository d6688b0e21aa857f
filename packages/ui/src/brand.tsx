/** Two lanes that meet as a W, and the line of the road that runs between them. */
function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <path
        d="M3 6l5.7 17L14 12.5 19.3 23 25 6"
        stroke="var(--primary)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M14 3.5v4" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}

type BrandProps = {
  productName: string
  /** @default '/' */
  href?: string
}

/** The mark alone below 640 px, mark and name from there on. */
export function Brand({ productName, href = '/' }: BrandProps) {
  return (
    <a className="brand" data-slot="brand" href={href} aria-label={`${productName} home`}>
      <span className="brand-mark" data-slot="brand-mark">
        <Mark size={28} />
      </span>
      <span className="brand-wordmark" data-slot="brand-wordmark">
        <Mark size={24} />
        <span>{productName}</span>
      </span>
    </a>
  )
}
