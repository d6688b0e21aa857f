import { useEffect, useState } from 'react'
import { Icon } from './icon.tsx'

type CopyButtonProps = {
  text: string
  /** Its name, or the word on it. @default 'Copy' */
  label?: string
  /** Shows the word beside the drawing. */
  wide?: boolean
}

const shownMs = 2000

/** Puts a text on the clipboard and says that it did, or that the browser refused. */
export function CopyButton({ text, label = 'Copy', wide = false }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>()

  // Its word stands for a moment, then the button is itself again.
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), shownMs)
    return () => clearTimeout(timer)
  }, [outcome])

  const words = outcome ? inWords[outcome] : undefined
  return (
    <>
      <button
        type="button"
        data-slot="copy-button"
        className={wide ? 'button button-secondary button-small' : 'icon-button'}
        {...(wide ? {} : { 'aria-label': label, title: words ?? label })}
        onClick={() => {
          copy(text).then(
            () => setOutcome('copied'),
            () => setOutcome('refused'),
          )
        }}
      >
        <Icon name={icons[outcome ?? 'idle']} size={16} />
        {wide ? (words ?? label) : null}
      </button>
      <span className="visually-hidden" role="status">
        {words}
      </span>
    </>
  )
}

// Browsers leave the clipboard out of pages that came without encryption; then this throws, which is a refusal too.
const copy = async (text: string) => navigator.clipboard.writeText(text)

const icons = { idle: 'copy', copied: 'check', refused: 'error' } as const
const inWords = {
  copied: 'Copied',
  refused: 'Not copied. Select it and copy by hand.',
} as const
