import type { testCards } from '../billing/sandbox/cards.ts'

type Done = { act?: 'pay' | 'confirm' | 'refuse'; card?: (typeof testCards)[number]['id'] }

/** The form of the simulated payment provider's page, as a browser finds it. */
export async function readCheckout(page: string) {
  const response = await fetch(page)
  const html = await response.text()
  const token = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? ''
  return { status: response.status, html, token }
}

export const postCheckout = (
  page: string,
  form: Record<string, string>,
  origin = new URL(page).origin,
) =>
  fetch(page, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form).toString(),
    redirect: 'manual',
  })

/** Does on the page what somebody in front of it would. Where that leads, if it leads anywhere. */
export async function onCheckout(page: string, { act = 'pay', card = 'approves' }: Done = {}) {
  const { token } = await readCheckout(page)
  const response = await postCheckout(page, { token, act, card })
  return { status: response.status, location: response.headers.get('location') }
}
