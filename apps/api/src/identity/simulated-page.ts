import { createHash } from 'node:crypto'
import { product } from '@console/app-config'
import { scopes } from '@console/sdk/contract'

import type { SimulatedAccount } from './simulated.ts'

const style = `
:root { color-scheme: light dark; --page: #f9fafb; --card: #fff; --line: #e5e7eb; --text: #111827; --muted: #4b5563; --accent: #2563eb; }
@media (prefers-color-scheme: dark) { :root { --page: #030712; --card: #111827; --line: #1f2937; --text: #f9fafb; --muted: #9ca3af; --accent: #60a5fa; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
main { width: 100%; max-width: 448px; }
h1 { font-size: 24px; line-height: 1.25; margin: 0 0 8px; }
p { margin: 0 0 24px; color: var(--muted); }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 12px; }
button { width: 100%; min-height: 44px; padding: 16px; text-align: left; font: inherit; color: inherit; background: var(--card); border: 1px solid var(--line); border-radius: 10px; cursor: pointer; }
button:hover { border-color: var(--accent); }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
button span { display: block; font-size: 14px; color: var(--muted); }
details { margin-top: 24px; font-size: 14px; }
summary { min-height: 24px; cursor: pointer; color: var(--accent); }
fieldset { margin: 12px 0 0; padding: 0; border: 0; }
legend { padding: 0; color: var(--muted); }
label { display: flex; min-height: 32px; align-items: center; gap: 8px; }
.cancel { margin-top: 24px; background: none; border-color: transparent; text-align: center; color: var(--accent); }
`

const styleHash = createHash('sha256').update(style).digest('base64')

/** Its forms post here and end at the web host, which `form-action` must therefore list too. */
export const simulatedPageHeaders = (webOrigin: string) => ({
  'content-security-policy': `default-src 'none'; style-src 'sha256-${styleHash}'; form-action 'self' ${webOrigin}; frame-ancestors 'none'; base-uri 'none'`,
  // With `no-referrer` browsers send the form as from no origin at all, and it would be refused.
  'referrer-policy': 'same-origin',
})

/** The box of each permission that the account does not give. */
export const heldBackField = 'without'

const simulatedFields = ['state', 'nonce', 'code_challenge', 'redirect_uri'] as const
type Request = Record<(typeof simulatedFields)[number], string>

/** The page on which a simulated account is chosen, and what it allows. */
export function simulatedPage(accounts: readonly SimulatedAccount[], request: Request) {
  const hidden = simulatedFields
    .map((name) => `<input type="hidden" name="${name}" value="${escapeHtml(request[name])}">`)
    .join('')
  const choice = ({ subject, fullName, description }: SimulatedAccount) =>
    `<li><button name="subject" value="${escapeHtml(subject)}">Continue as ${escapeHtml(fullName)}<span>${escapeHtml(description)}</span></button></li>`
  const box = (scope: string) =>
    `<label><input type="checkbox" name="${heldBackField}" value="${scope}">${scope}</label>`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Choose a simulated account - ${product.name}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>Choose a simulated account</h1>
<p>This installation is not connected to Tesla. Its cars and homes are simulated, and so are its accounts.</p>
<form method="post">${hidden}
<ul>${accounts.map(choice).join('')}</ul>
<details><summary>Hold permissions back</summary><fieldset><legend>As at Tesla, an account need not allow everything. What is ticked is not allowed.</legend>${scopes.map(box).join('')}</fieldset></details>
<button class="cancel" name="subject" value="">Cancel</button>
</form>
</main>
</body>
</html>
`
}

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
