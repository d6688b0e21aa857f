import { TextLink } from '@console/ui/text-link.tsx'
import type { ReactNode } from 'react'

type Props = { title: string; page: 'installation' | 'mail'; children: ReactNode }

const pages = [
  { id: 'installation', to: '/admin', label: 'Installation' },
  { id: 'mail', to: '/admin/email', label: 'E-mail' },
] as const

/** What the pages of an administrator share. */
export function AdminFrame({ title, page, children }: Props) {
  return (
    <div className="mx-auto flex w-full max-w-[90rem] flex-1 flex-col gap-5 px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-2xl">{title}</h1>
        <nav aria-label="Administration" className="flex gap-4">
          {pages.map(({ id, to, label }) => (
            <TextLink
              key={id}
              href={to}
              aria-current={id === page ? 'page' : undefined}
              className="inline-flex min-h-11 items-center aria-[current=page]:font-semibold"
            >
              {label}
            </TextLink>
          ))}
        </nav>
      </div>
      {children}
    </div>
  )
}
