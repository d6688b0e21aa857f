import { useMemo } from 'react'

export type MailScheme = 'light' | 'dark'

/** A mail as a page of its own, which may do nothing: no script, no form, nothing of this page. */
export function MailFrame({ html, scheme }: { html: string; scheme: MailScheme }) {
  const mail = useMemo(() => withoutStyle(html), [html])
  return (
    <iframe
      title="The mail as a page"
      sandbox="allow-same-origin"
      srcDoc={mail.html}
      className="h-96 w-full rounded-control border border-line"
      onLoad={({ currentTarget }) => dress(currentTarget, mail.style, scheme)}
    />
  )
}

/** Style elements are what the policy of our pages forbids, in frames as well. */
function withoutStyle(html: string) {
  const styles: string[] = []
  const rest = html.replaceAll(/<style>([^<]*)<\/style>/g, (_, style: string) => {
    styles.push(style)
    return ''
  })
  return { html: rest, style: styles.join('\n') }
}

/** The same style, handed over by us: that the policy allows. */
function dress({ contentDocument }: HTMLIFrameElement, style: string, scheme: MailScheme) {
  const view = contentDocument?.defaultView
  if (!contentDocument || !view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(style)
  // What the device of the reader would decide is decided here, whatever this one is set to.
  for (const rule of sheet.cssRules) {
    if (rule instanceof view.CSSMediaRule && rule.conditionText.includes('prefers-color-scheme')) {
      rule.media.mediaText = rule.conditionText.includes(scheme) ? 'all' : 'not all'
    }
  }
  sheet.insertRule(`:root { color-scheme: ${scheme} !important; }`, sheet.cssRules.length)
  contentDocument.adoptedStyleSheets = [sheet]
}
