import { useState } from 'react'

type Draft = { reason: string; ticket: string }

const empty: Draft = { reason: '', ticket: '' }

/** Kept for this tab: acting as somebody may need another sign-in, which comes back to the same page. */
export function useVisitDraft(administrator: string, user: string) {
  const key = `visit:${administrator}:${user}`
  const [draft, setDraft] = useState(() => kept(key))
  function change(part: Partial<Draft>) {
    const next = { ...draft, ...part }
    setDraft(next)
    sessionStorage.setItem(key, JSON.stringify(next))
  }
  return [draft, change] as const
}

function kept(key: string): Draft {
  try {
    const found: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (!(found instanceof Object)) return empty
    const text = (name: keyof Draft) => {
      const value: unknown = Reflect.get(found, name)
      return typeof value === 'string' ? value : ''
    }
    return { reason: text('reason'), ticket: text('ticket') }
  } catch {
    return empty
  }
}
