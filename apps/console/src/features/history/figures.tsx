import { Skeleton } from '@console/ui/skeleton.tsx'

export type Figure = { term: string; value: string }

type Props = {
  /** `undefined` while they are being read. */
  figures: readonly Figure[] | undefined
  /** They could not be read. */
  hasFailed?: boolean
}

/** What a list adds up to. */
export function Figures({ figures, hasFailed }: Props) {
  if (!figures && hasFailed) {
    return <p className="text-13 text-secondary">What they add up to could not be read.</p>
  }
  return (
    <dl
      className="grid grid-cols-2 gap-x-6 gap-y-3 sm:flex sm:flex-wrap sm:gap-x-10"
      data-slot="totals"
    >
      {figures?.map(({ term, value }) => (
        <div key={term}>
          <dt className="text-13 text-secondary">{term}</dt>
          <dd className="text-base font-semibold whitespace-nowrap tabular-nums sm:text-xl">
            {value}
          </dd>
        </div>
      )) ?? <Skeleton width={320} height={50} />}
    </dl>
  )
}
