/** First stop of the keyboard on every page. */
export function SkipLink({ target = 'main' }: { target?: string }) {
  return (
    <a className="skip-link" data-slot="skip-link" href={`#${target}`}>
      Skip to content
    </a>
  )
}
