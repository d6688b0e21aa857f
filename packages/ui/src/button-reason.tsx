import { useEffect, useState } from 'react'
import './button-reason.css'

type Told = { isPressed: boolean; at: { left: number; top?: number; bottom?: number } }

const gap = 6
const edge = 8
/** As much as the style lets it have. */
const widest = 288
const highest = 80

/** Why a button cannot be used, for those whom its title does not reach: fingers, and the keyboard. */
export function useReason(reason: string | false | undefined) {
  const [told, setTold] = useState<Told>()
  const isShown = Boolean(told && reason)
  const hide = () => setTold(undefined)
  // Presses elsewhere; and what scrolls moves the button away from under it.
  useEffect(() => {
    if (!isShown) return
    const leave = () => setTold(undefined)
    for (const name of leaving) addEventListener(name, leave, true)
    return () => {
      for (const name of leaving) removeEventListener(name, leave, true)
    }
  }, [isShown])

  const tell = (button: Element, isPressed: boolean) => setTold({ isPressed, at: placeAt(button) })

  const bubble =
    told && reason ? (
      <span
        className="button-reason"
        data-slot="button-reason"
        style={told.at}
        // With the focus comes the title, which says the same.
        {...(told.isPressed ? { role: 'status' } : { 'aria-hidden': true })}
      >
        {reason}
      </span>
    ) : null
  return { tell, hide, bubble }
}

const leaving = ['pointerdown', 'keydown', 'scroll', 'resize'] as const

function placeAt(button: Element): Told['at'] {
  const { left, top, bottom } = button.getBoundingClientRect()
  const place = { left: Math.max(edge, Math.min(left, innerWidth - edge - widest)) }
  return bottom + gap + highest > innerHeight
    ? { ...place, bottom: innerHeight - top + gap }
    : { ...place, top: bottom + gap }
}
