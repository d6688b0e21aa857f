import { createHash } from 'node:crypto'
import { type Context, Hono } from 'hono'

import type { Env } from '../../http/env.ts'
import type { Composer } from '../../mail/compose.ts'
import { escapeHtml } from '../../mail/markdown.ts'
import { readUnsubscribeToken } from '../../mail/unsubscribe.ts'

const style = `
:root { color-scheme: light dark; --page: #f9fafb; --text: #111827; --muted: #4b5563; --accent: #1d4ed8; --on: #ffffff; }
@media (prefers-color-scheme: dark) { :root { --page: #030712; --text: #f9fafb; --muted: #9ca3af; --accent: #93c5fd; --on: #030712; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; box-sizing: border-box; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 448px; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 8px; }
p { margin: 0 0 24px; color: var(--muted); }
a { color: var(--accent); }
button { min-height: 44px; padding: 8px 16px; font: inherit; color: var(--on); background: var(--accent); border: 0; border-radius: 10px; cursor: pointer; }
button:focus-visible { outline: 2px solid var(--text); outline-offset: 2px; }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Nothing but its own style and its own form. */
const headers = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
}

type Page = {
  title: string
  text: string
  button?: string | undefined
  link?: { to: string; text: string } | undefined
}

/** The page behind the link in an announcement. It only asks: programs that look at links follow them. */
export const unsubscribePageRoutes = ({ frame, vault }: Composer) =>
  new Hono<Env>().get('/web/mail/unsubscribe/:token', (c) => {
    if (!readUnsubscribeToken(c.req.param('token'), vault)) return linkIsBroken(c, frame)
    return unsubscribePage(c, {
      title: 'Unsubscribe from announcements',
      text: `${frame.operator} will send you no more news and product updates.`,
      button: 'Unsubscribe',
    })
  })

/** Answers with a page that says this, and asks if it has a button. */
export const unsubscribePage = (c: Context<Env>, page: Page, status: 200 | 404 = 200) =>
  c.get('reply').html(status, pageOf(page), { headers })

/** Mail programs cut long links in two: who follows half of one is led to where it can be done too. */
export const linkIsBroken = (c: Context<Env>, { web }: Composer['frame']) =>
  unsubscribePage(
    c,
    {
      title: 'This link is not complete',
      text: 'Nothing was changed. Copy the whole link from the mail, or switch announcements off in your settings.',
      link: { to: `${web}/console/settings`, text: 'Open the settings' },
    },
    404,
  )

const pageOf = ({ title, text, button, link }: Page) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${button === undefined ? '' : `<form method="post"><button>${escapeHtml(button)}</button></form>`}
${link === undefined ? '' : `<a href="${escapeHtml(link.to)}">${escapeHtml(link.text)}</a>`}
</main>
</body>
</html>
`
