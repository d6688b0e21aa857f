import type { ReactNode } from 'react'

/** Where nothing is left to be done on this page but to go on. */
export function Ended(props: { title: string; action: ReactNode; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3" data-slot="checkout-end" role="status">
      <h2 className="text-xl">{props.title}</h2>
      <p className="text-secondary">{props.children}</p>
      <div className="flex flex-wrap gap-2 pt-1">{props.action}</div>
    </div>
  )
}
