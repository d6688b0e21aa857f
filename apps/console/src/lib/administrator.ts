import type { LoadServices } from './services.ts'

/**
 * Whether the signed-in user is the administrator. Only the gateway knows whose id that is, and answers
 * this question to nobody else; so the id stands in no file that browsers can read. It is asked once for
 * each sign-in, and by a call that tells of no user, so that it leaves nothing in the audit log.
 */
export async function isAdministrator(services: LoadServices): Promise<boolean> {
  const { client, queryClient } = await services()
  return queryClient.fetchQuery({
    queryKey: ['administrator'],
    staleTime: Number.POSITIVE_INFINITY,
    async queryFn() {
      try {
        await client.transport.request('GET', '/web/admin/mail/templates')
        return true
      } catch (error) {
        if (error instanceof Error && Reflect.get(error, 'status') === 403) return false
        throw error
      }
    },
  })
}
