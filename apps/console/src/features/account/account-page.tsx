import type { ReactNode } from 'react'

import { ProductListButton } from '../shell/product-rail.tsx'
import { type AccountPath, accountSection } from './sections.ts'

type Props = {
  path: AccountPath
  /** The page's main act, at the end of its title's line. */
  aside?: ReactNode
  children: ReactNode
}

/** The frame that all pages of the account share; the way to the others stands in the rail. */
export function AccountPage({ path, aside, children }: Props) {
  const { title, description } = accountSection(path)
  return (
    <div className="flex flex-col gap-5" data-slot="account-page">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1 className="text-2xl">{title}</h1>
          <p className="text-secondary">{description}</p>
        </div>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          {aside}
          <ProductListButton />
        </div>
      </header>
      {children}
    </div>
  )
}
