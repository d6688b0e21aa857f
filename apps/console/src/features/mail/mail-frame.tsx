import { useMemo } from 'react'

/** A mail as a page of its own, which may do nothing: no script, no form, nothing of this page. */
export function MailFrame({ html }: { html: string }) {
  const mail = useMemo(() => withoutStyle(html), [html])
  return (
    <iframe
      title="The mail as a page"
      sandbox="allow-same-origin"
      srcDoc={mail.html}
      className="h-96 w-full rounded-control border border-line"
      onLoad={({ currentTarget }) => dress(currentTarget, mail.style)}
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
function dress({ contentDocument }: HTMLIFrameElement, style: string) {
  const view = contentDocument?.defaultView
  if (!contentDocument || !view) return
  const sheet = new view.CSSStyleSheet()
  sheet.replaceSync(style)
  contentDocument.adoptedStyleSheets = [sheet]
}
