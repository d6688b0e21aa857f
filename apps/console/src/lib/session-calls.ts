import {
  administratorHeader,
  endSession,
  probeSession,
  readVisitNotice,
  type VisitNotice,
  visitHeader,
} from '@console/sdk/session'

/** The session's calls with nothing but fetch: pages for everybody do without the whole client. */
export function sessionCalls(host: string) {
  return {
    async ask() {
      let answered = false
      let visit: VisitNotice | undefined
      let isAdministrator = false
      const userId = await probeSession({
        host,
        async fetch(...request) {
          const response = await fetchWhole(...request)
          answered = true
          visit = readVisitNotice(response.headers.get(visitHeader))
          isAdministrator = response.headers.has(administratorHeader)
          return response
        },
      })
      return { userId, answered, visit, isAdministrator }
    },
    end: () => endSession({ host, fetch: fetchWhole }),
  }
}

/** Both calls look at status and headers alone; a body that nobody reads would hold its connection. */
const fetchWhole: typeof fetch = async (...request) => {
  const response = await fetch(...request)
  await response.arrayBuffer()
  return response
}
