import { brandMark } from './brand-mark.ts'

function Mark({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox={brandMark.box} fill="none" aria-hidden="true">
      <path
        d={brandMark.lanes}
        stroke="var(--primary)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d={brandMark.line} stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
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
