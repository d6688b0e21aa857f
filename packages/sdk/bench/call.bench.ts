import { createTransport, Vehicles } from '@console/sdk'
import { Octokit } from '@octokit/core'
import ky from 'ky'
import OpenAI from 'openai'

import { inChild } from '../../../tools/harness/child.ts'
import { inProcess, pair } from '../../../tools/harness/pair.ts'
import { report } from './report.ts'

/** What a call costs the caller: with a token, a retry rule and, in ours alone, validation. */
const limits = { ky: 1.2, openai: 0.9, octokit: 0.7 }
const callers = 8
const callsEach = 25

const server = await inChild<number>(
  new URL('./server.fixture.ts', import.meta.url),
  [],
  async (port) => {
    const host = `http://127.0.0.1:${port}`
    const token = 'wl_live_0123456789abcdefghijklmnopqrstuvwxyz'
    const vehicles = new Vehicles(createTransport({ host, token }))
    const alike = ky.create({
      headers: { authorization: `Bearer ${token}` },
      timeout: 30_000,
      retry: {
        limit: 1,
        methods: ['get', 'head', 'options'],
        statusCodes: [408, 409, 425, 429, 500, 502, 503, 504],
      },
    })
    const openai = new OpenAI({ baseURL: host, apiKey: token, maxRetries: 1 })
    const octokit = new Octokit({ baseUrl: host, auth: token })
    const path = (vin: string) => `/api/1/vehicles/${vin}/vehicle_data`
    const clients = {
      ours: (vin: string) => vehicles.data(vin),
      ky: (vin: string) => alike.get(host + path(vin)).json(),
      openai: (vin: string) => openai.get(path(vin)),
      octokit: (vin: string) => octokit.request(`GET ${path(vin)}`),
    }

    // Several at a time, each its own car: what is asked twice at once, ours sends once.
    const load = (call: (vin: string) => PromiseLike<unknown>) =>
      inProcess(() =>
        Promise.all(
          Array.from({ length: callers }, async (_, n) => {
            for (let turn = 0; turn < callsEach; turn++) await call(`LRW3F7EK4NC70000${n}`)
          }),
        ),
      )
    for (const peer of ['ky', 'openai', 'octokit'] as const) {
      const result = await pair(load(clients.ours), load(clients[peer]), { rounds: 11, warmUp: 3 })
      report(`call-${peer}`, `A call, ${peer} being the reference`, limits[peer], result)
    }
  },
)
await server.portion()
server.stop()
