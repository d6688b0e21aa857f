import type { RequestListener } from 'node:http'

const body = JSON.stringify({
  response: null,
  error: 'unavailable',
  error_description: 'The gateway is starting. Try again in a few seconds.',
})

/** What both listeners answer until the database is open and the first history is written. */
export const starting: RequestListener = (_, response) => {
  response.writeHead(503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': '2',
  })
  response.end(body)
}
