/** Two lanes that meet as a W, with the middle line of the road between them. */
function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" fill="none" aria-hidden="true">
      <path
        d="M2.5 5.5 8.6 22.5 14 9.500l5.400 13 6.100-17"
        stroke="var(--primary)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d="M14 17v1.800M14 22.200V24"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
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
