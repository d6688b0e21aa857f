import type { LoadServices } from './services.ts'

/**
 * Whether the signed-in user is the administrator. Only the gateway knows whose id that is, and answers
 * this question to nobody else; so the id stands in no file that browsers can read.
 */
export async function isAdministrator(services: LoadServices): Promise<boolean> {
  const { client } = await services()
  try {
    await client.transport.request('GET', '/web/admin/users', { query: { limit: 1 } })
    return true
  } catch (error) {
    if (error instanceof Error && Reflect.get(error, 'status') === 403) return false
    throw error
  }
}
