import { type ReactNode, useEffect, useRef, useState } from 'react'

const rowHeight = 20
const margin = 20

type Props = { label: string; count: number; row: (index: number) => ReactNode }

/** Any number of rows of one height, of which only those near what is in sight are drawn. */
export function LongList({ label, count, row }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [{ top, height }, setView] = useState({ top: 0, height: 600 })

  // Its height follows the window.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setView({ top: element.scrollTop, height: element.clientHeight }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const start = Math.max(0, Math.floor(top / rowHeight) - margin)
  const end = Math.min(count, Math.ceil((top + height) / rowHeight) + margin)
  const indices = Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index)
  return (
    <section
      ref={box}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[65dvh] min-h-40 overflow-auto rounded-control border border-line bg-sunken font-mono text-xs leading-5"
      onScroll={({ currentTarget }) =>
        setView({ top: currentTarget.scrollTop, height: currentTarget.clientHeight })
      }
    >
      <div className="relative min-w-max py-2" style={{ height: count * rowHeight + 16 }}>
        <div style={{ transform: `translateY(${start * rowHeight}px)` }}>
          {indices.map((index) => (
            <div key={index} className="h-5 px-3 whitespace-pre">
              {row(index)}
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
