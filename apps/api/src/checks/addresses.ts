import * as z from 'zod/mini'

import { origins, type Settings } from '../env.ts'
import { askGateway, waitForIt } from './ask-gateway.ts'
import { codeOf, done, type Finding, failed, notNeeded, open } from './check.ts'
import { hasRealCars, isLocal } from './installation.ts'

const setBoth = 'Set WEB_ORIGIN and API_ORIGIN to the addresses that browsers use.'

/** Whether browsers can use the two addresses together: sign-in and cookies depend on it. */
export function checkOrigins(settings: Settings): Finding {
  const { web, api } = origins(settings)
  const [page, calls] = [new URL(web), new URL(api)]
  if (['0.0.0.0', '[::]'].includes(page.hostname)) {
    return failed(`Browsers cannot open ${web}.`, setBoth)
  }
  if (page.protocol !== calls.protocol) {
    return failed(`${web} and ${api} differ in http and https.`, 'Use https for both.')
  }
  if (page.protocol === 'http:' && !isLocal(settings)) {
    return failed(
      `${web} is not encrypted, so browsers keep no session.`,
      'Put a server with a certificate before the gateway, and set both addresses with https.',
    )
  }
  const { COOKIE_DOMAIN: shared } = settings
  const below = (host: string) => host === shared || host.endsWith(`.${shared}`)
  if (shared !== undefined && !(below(page.hostname) && below(calls.hostname))) {
    return failed(
      `COOKIE_DOMAIN is ${shared}, to which ${page.hostname} and ${calls.hostname} do not both belong.`,
      'Set it to the domain that both share, or unset it.',
    )
  }
  if (siteOf(page.hostname) !== siteOf(calls.hostname)) {
    return failed(
      `${page.hostname} and ${calls.hostname} are different sites, between which the session does not travel.`,
      'Give both hosts names below one domain, such as app.example.com and api.example.com.',
    )
  }
  return done(`Browsers use ${web} and ${api}.`)
}

/** The registrable part of most names. Longer public endings only make this check more lenient. */
const siteOf = (host: string) =>
  /^[\d.]+$|^\[|^localhost$/.test(host) ? host : host.split('.').slice(-2).join('.')

const WebConfig = z.object({ apiHost: z.string() })

/** Whether these addresses lead to this gateway, as browsers and the manufacturer would follow them. */
export async function checkDomain(settings: Settings): Promise<Finding> {
  if (settings.WEB_ORIGIN === undefined) {
    return hasRealCars(settings)
      ? open('Only this machine reaches the gateway, and Tesla needs to.', setBoth)
      : notNeeded('Simulated cars need no domain: this machine is enough.')
  }
  const { web, api } = origins(settings)
  try {
    const status = await askGateway(`${api}/status`)
    if (status.isNotReady) return notReady(api)
    if (status.text !== 'ok') return another(api, 'API_PORT')
    const page = await askGateway(`${web}/config.json`)
    if (page.isNotReady) return notReady(web)
    const { data } = z.safeParse(WebConfig, JSON.parse(page.text))
    if (data?.apiHost !== api) return another(web, 'PORT')
  } catch (error) {
    if (error instanceof SyntaxError) return another(web, 'PORT')
    return failed(
      `${web} and ${api} do not lead here: ${codeOf(error)}.`,
      'Start the gateway, and point the names, the certificate and the server in front of it here.',
    )
  }
  return done(`${web} and ${api} lead to this gateway.`)
}

const notReady = (address: string) =>
  open(`${address} leads to a gateway that is not ready.`, waitForIt)

const another = (address: string, setting: string) =>
  failed(
    `Something else answers at ${address}.`,
    `Let it hand on to the port that ${setting} names.`,
  )
