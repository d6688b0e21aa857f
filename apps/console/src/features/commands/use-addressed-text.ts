import { useEffect, useState } from 'react'

import { useAddressed } from '../vehicles/sections/use-addressed.ts'

/** Long enough for a word: browsers take no more than a hundred changes of the address in half a minute. */
const settlesAfterMs = 300

/** What is typed into a search, which the address follows. */
export function useAddressedText(name: string) {
  const [addressed, setAddressed] = useAddressed(name)
  const [text, setText] = useState(addressed ?? '')
  // The address belongs to the window.
  useEffect(() => {
    if (text === (addressed ?? '')) return
    const timer = setTimeout(() => setAddressed(text), settlesAfterMs)
    return () => clearTimeout(timer)
  }, [text, addressed, setAddressed])
  return [text, setText] as const
}
