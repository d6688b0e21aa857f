import type { Page } from '@playwright/test'

/** As an administrator's page does it: why, then the one-time value, then as somebody else. */
export const actAs = (page: Page, apiUrl: string, email: string) =>
  page.evaluate(
    async ([api, address]) => {
      const ask = async (path: string, init: RequestInit = {}) => {
        const response = await fetch(api + path, { credentials: 'include', ...init })
        if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
        return response.json()
      }
      const found = await ask(`/web/admin/users?search=${encodeURIComponent(address)}`)
      const id = found.response.find((user: { email: string }) => user.email === address).id
      const { response } = await ask(`/web/admin/impersonate/${id}/intent`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ reason: 'The owner asked why the car does not stream.' }),
      })
      await ask(`/web/admin/impersonate/${id}`, { headers: { 'x-confirm': response.confirm } })
    },
    [apiUrl, email] as const,
  )
