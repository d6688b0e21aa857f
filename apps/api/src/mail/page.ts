import { escapeHtml, type Twin } from './markdown.ts'

/** Who runs this installation, as mails name them. */
export type Operator = {
  operator: string
  operatorEmail: string | undefined
  /** Where users' messages to the operator go. */
  inbox: string
  /** Postal. */
  operatorAddress: string | undefined
}

/** Who sends, and where both hosts are. */
export type Frame = Operator & { web: string; api: string }

type Parts = {
  subject: string
  body: Twin
  /** Why the reader gets it. */
  reason: string
  unsubscribe: string | undefined
}

// Each colour reaches 4.5:1 on its ground. Without this style a mail is black text on white.
const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { margin: 0; padding: 24px; background: #ffffff; color: #111827; font: 16px/1.5 system-ui, sans-serif; }
main, footer { max-width: 560px; margin: 0 auto; }
h1 { font-size: 20px; line-height: 1.3; }
a { color: #1d4ed8; }
pre, code { font-family: ui-monospace, monospace; overflow-wrap: anywhere; white-space: pre-wrap; }
blockquote { margin: 0; padding-left: 16px; border-left: 3px solid #d1d5db; }
footer { margin-top: 32px; padding-top: 16px; border-top: 1px solid #d1d5db; color: #4b5563; font-size: 14px; }
@media (prefers-color-scheme: dark) {
body { background: #030712; color: #f9fafb; }
a { color: #93c5fd; }
blockquote, footer { border-color: #374151; }
footer { color: #9ca3af; }
}
`

/** Puts the text into a page, and beneath it who sends it and how to be rid of it. */
export function pageOf({ subject, body, reason, unsubscribe }: Parts, frame: Frame): Twin {
  const sender = [frame.operator, frame.operatorAddress, frame.operatorEmail].filter(
    (line) => line !== undefined,
  )
  const leave =
    unsubscribe === undefined
      ? ''
      : ` <a href="${escapeHtml(unsubscribe)}">Unsubscribe from announcements</a>`
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(subject)}</h1>
${body.html}
</main>
<footer>
<p>${escapeHtml(reason)}${leave}</p>
<p>${sender.map(escapeHtml).join('<br>')}</p>
</footer>
</body>
</html>
`
  const foot = unsubscribe === undefined ? reason : `${reason}\nUnsubscribe: ${unsubscribe}`
  const text = `${body.text}\n\n-- \n${foot}\n${sender.join('\n')}\n`
  return { html, text }
}
