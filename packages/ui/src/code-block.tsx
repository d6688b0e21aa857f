import './code-block.css'
import { CopyButton } from './copy-button.tsx'

type CodeBlockProps = {
  /** What it is: "cURL", "Answer". */
  label: string
  code: string
  /** Breaks long lines instead of scrolling. */
  wrap?: boolean
}

/** Code or data as it is, to be read and taken along. */
export function CodeBlock({ label, code, wrap = false }: CodeBlockProps) {
  return (
    <figure className="code-block" data-slot="code-block" data-wrap={wrap || undefined}>
      <figcaption>
        {label}
        <CopyButton text={code} label={`Copy ${label}`} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section className="code-block-scroll" tabIndex={0} aria-label={label}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </figure>
  )
}
