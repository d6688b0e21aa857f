import { panels } from '@console/ui/panels'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'

import { usePageKeys } from '../../lib/use-page-keys.ts'
import { places } from '../shell/places.ts'
import { createSequence } from './sequence.ts'

const destinations = new Map(places.flatMap(({ key, path }) => (key ? [[key, path]] : [])))

/** The keys of every page: `g` and a letter goes somewhere, `?` tells which keys there are. */
export function PageKeys() {
  const router = useRouter()
  const [sequence] = useState(() => createSequence(destinations))
  usePageKeys((key) => {
    if (key === '?') return () => panels.set({ keys: true })
    const step = sequence(key, performance.now())
    if (step === undefined) return undefined
    return step === 'begun' ? () => undefined : () => void router.navigate({ href: step })
  })
  return null
}
