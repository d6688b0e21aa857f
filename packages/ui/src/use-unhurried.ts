import { useEffect, useEffectEvent, useRef, useState } from 'react'

/** The newest value, but a new one only this often: for what is read aloud, or dear to work out. */
export function useUnhurried<Value>(value: Value, everyMs: number) {
  const [shown, setShown] = useState(value)
  const shownAt = useRef(0)
  const catchUp = useEffectEvent(() => {
    shownAt.current = Date.now()
    // A value may itself be a function.
    setShown(() => value)
  })
  const isBehind = value !== shown
  // Clocks live outside React.
  useEffect(() => {
    if (!isBehind) return
    let frame = 0
    // With whatever else changes in that frame, and not while nobody sees it.
    const inFrame = () => {
      frame = requestAnimationFrame(catchUp)
    }
    const timer = setTimeout(inFrame, shownAt.current + everyMs - Date.now())
    return () => {
      clearTimeout(timer)
      cancelAnimationFrame(frame)
    }
  }, [isBehind, everyMs])
  return shown
}
