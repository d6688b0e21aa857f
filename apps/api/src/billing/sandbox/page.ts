import { createHash } from 'node:crypto'
import { product } from '@console/app-config'

import type { ProviderTransaction } from '../entities.ts'
import { testCards } from './cards.ts'
import { lineName, money, sumRows } from './words.ts'

const style = `
:root { color-scheme: light dark; --page: #f9fafb; --card: #fff; --line: #d1d5db; --text: #111827; --muted: #4b5563; --accent: #2563eb; --on-accent: #fff; --bad: #b91c1c; }
@media (prefers-color-scheme: dark) { :root { --page: #030712; --card: #111827; --line: #374151; --text: #f9fafb; --muted: #9ca3af; --accent: #60a5fa; --on-accent: #030712; --bad: #fca5a5; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px 16px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 448px; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 8px; }
h2, legend { font-size: 18px; font-weight: 600; margin: 0 0 12px; padding: 0; }
p { margin: 0 0 24px; color: var(--muted); }
.note { color: var(--text); background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 12px 16px; }
.failed { border-color: var(--bad); color: var(--bad); }
table { width: 100%; border-collapse: collapse; margin: 0 0 24px; }
caption { text-align: left; font-size: 18px; font-weight: 600; padding: 0 0 8px; }
th, td { padding: 8px 0; border-top: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: 400; overflow-wrap: anywhere; }
td { text-align: right; white-space: nowrap; padding-left: 16px; font-variant-numeric: tabular-nums; }
tfoot tr:last-child > * { font-weight: 600; }
fieldset { border: 0; margin: 0 0 24px; padding: 0; min-width: 0; }
label { display: flex; gap: 12px; align-items: center; min-height: 44px; padding: 12px 16px; margin: 0 0 8px; background: var(--card); border: 1px solid var(--line); border-radius: 10px; cursor: pointer; }
label:hover { border-color: var(--accent); }
label:focus-within { outline: 2px solid var(--accent); outline-offset: 2px; }
label small { display: block; font-size: 14px; color: var(--muted); font-variant-numeric: tabular-nums; }
input { width: 20px; height: 20px; flex: none; margin: 0; accent-color: var(--accent); }
input:focus-visible { outline: none; }
button, .leave { display: block; width: 100%; min-height: 44px; padding: 12px 16px; margin: 0 0 12px; font: inherit; text-align: center; border: 1px solid var(--line); border-radius: 10px; cursor: pointer; background: var(--card); color: var(--text); text-decoration: none; }
button.first { background: var(--accent); border-color: var(--accent); color: var(--on-accent); font-weight: 600; }
.leave { background: none; border-color: transparent; color: var(--accent); }
button:focus-visible, .leave:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Its forms post here and end at the web host, which `form-action` must therefore list too. */
export const pageHeaders = (webOrigin: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${webOrigin}; frame-ancestors 'none'; base-uri 'none'`,
  // With `no-referrer` browsers send the form as from no origin at all, and it would be refused.
  'referrer-policy': 'same-origin',
})

type Shown = {
  bill: ProviderTransaction
  /** Whether the bank waits for a confirmation. */
  asks: boolean
  /** The free days before the first bill, and what that will come to. */
  trial: { days: number; amount: number } | null
  token: string
  /** Our own page, to which the visitor goes back. */
  back: string
  /** Set where the form that was sent is no longer good. */
  stale: boolean
}

const simulated =
  'This is the simulated payment provider of this installation. No money is moved, and no real card can be entered.'

/** The page on which a bill is paid, as it stands now. */
export function checkoutPage(shown: Shown) {
  const { bill, asks } = shown
  if (bill.status !== 'ready' && bill.status !== 'past_due') return closed(shown)
  return asks ? challenge(shown) : payment(shown)
}

function payment({ bill, trial, token, back, stale }: Shown) {
  const { totals } = bill.details
  const due = money(totals.grand_total, bill.currency_code)
  const free = totals.grand_total === 0
  const title = free ? 'Store a card' : `Pay ${due}`
  const last = bill.payments[0]
  const failed = last?.status === 'error' && !stale
  const card = ({ id, name, number }: (typeof testCards)[number], index: number) =>
    `<label><input type="radio" name="card" value="${id}"${index === 0 ? ' checked' : ''}><span>${escapeHtml(name)}<small>${number}</small></span></label>`
  return page(
    failed ? `Payment failed - ${title}` : title,
    `<h1>${escapeHtml(title)}</h1>
<p>${simulated}</p>
${stale ? changed : ''}${failed ? `<p class="note failed" role="alert">${escapeHtml(sentenceOf(last.error_code))} Nothing was charged. Choose another card, or try again.</p>` : ''}
${trial ? `<p class="note">The first ${trial.days} days are free. When they end, the card is charged ${escapeHtml(money(trial.amount, bill.currency_code))}, unless you cancel before.</p>` : ''}
${bill.details.line_items.length > 0 ? summary(bill) : ''}
<form method="post">
<input type="hidden" name="token" value="${token}">
<fieldset><legend>Test card</legend>${testCards.map(card).join('')}</fieldset>
<button class="first" name="act" value="pay">${escapeHtml(title)}</button>
</form>
${leave(back, 'Leave without paying')}`,
  )
}

function challenge({ bill, token, back, stale }: Shown) {
  const due = money(bill.details.totals.grand_total, bill.currency_code)
  return page(
    'Confirm the payment',
    `<h1>Confirm the payment</h1>
<p>${simulated}</p>
${stale ? changed : ''}<p class="note">The bank that issued the card asks whether you want to pay ${escapeHtml(due)} (3-D Secure). It waits for 15 minutes.</p>
<form method="post">
<input type="hidden" name="token" value="${token}">
<button class="first" name="act" value="confirm">Confirm the payment</button>
<button name="act" value="refuse">Do not confirm</button>
</form>
${leave(back, 'Leave it open')}`,
  )
}

function closed({ bill, back, stale }: Shown) {
  const title = bill.status === 'canceled' ? 'This can no longer be paid' : 'This is paid'
  const sentence =
    bill.status === 'canceled'
      ? 'The transaction was canceled. Nothing was charged.'
      : 'Nothing more is to be paid here.'
  return page(
    title,
    `<h1>${title}</h1>
${stale ? changed : ''}<p>${sentence}</p>
${leave(back, `Back to ${product.name}`)}`,
  )
}

function summary({ currency_code, details }: ProviderTransaction) {
  const row = (name: string, amount: number) =>
    `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(money(amount, currency_code))}</td></tr>`
  const lines = details.line_items.map((line) => row(lineName(line), line.totals.total))
  const sums = sumRows(details.totals).map(({ name, amount }) => row(name, amount))
  return `<table><caption>Summary</caption><tbody>${lines.join('')}</tbody><tfoot>${sums.join('')}</tfoot></table>`
}

const changed =
  '<p class="note" role="status">Something was done here in the meantime, so nothing was done now. This is how it stands.</p>'

const sentenceOf = (code: string | null) =>
  code === 'authentication_failed'
    ? 'The payment was not confirmed.'
    : 'The bank declined the card.'

const leave = (back: string, words: string) =>
  `<a class="leave" href="${escapeHtml(back)}">${words}</a>`

const page = (title: string, content: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} - ${product.name}</title>
<style>${style}</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
