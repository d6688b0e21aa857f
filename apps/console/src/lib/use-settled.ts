import { useEffect, useState } from 'react'

/** A value once it has rested for a while; the first one at once. */
export function useSettled<Value>(value: Value, restMs: number) {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), restMs)
    return () => clearTimeout(timer)
  }, [value, restMs])
  return settled
}
