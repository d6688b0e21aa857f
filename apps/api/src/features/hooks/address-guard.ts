import { lookup, Resolver } from 'node:dns/promises'
import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Where hooks may lead: to the internet by https, or, if the operator says so, anywhere. */
export type AddressPolicy = 'public' | 'any'

/** All addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** Names whatever is wrong with an address, as its owner is told. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

export type AddressGuardOptions = { policy: AddressPolicy; resolve?: Resolve }

const patienceMs = 2_000
// Below 1024 live the services that a request could be made to talk to: mail, name servers and such.
const firstFreePort = 1024
const webPorts = new Set(['', '80', '443'])
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3')

/** Keeps hooks from reaching what only our own network should. */
export class AddressGuard {
  readonly policy: AddressPolicy
  readonly #resolve: Resolve

  constructor({
    policy,
    resolve = policy === 'any' ? bySystem : byNameServer,
  }: AddressGuardOptions) {
    this.policy = policy
    this.#resolve = resolve
  }

  /** Throws `AddressRefused` if the address is not one to post to, whatever it resolves to. */
  check(url: string) {
    // It writes hosts in one form: 0x7f.1, 017700000001 and ①②⑦.1 all become 127.0.0.1.
    const parsed = URL.parse(url)
    if (!parsed) throw new AddressRefused('This is no address.')
    const { protocol, username, password, port } = parsed
    const isHttp = this.policy === 'any' && protocol === 'http:'
    if (protocol !== 'https:' && !isHttp) throw new AddressRefused('The address must be https.')
    if (username !== '' || password !== '') {
      throw new AddressRefused('The address may not hold a name or a password.')
    }
    if (!webPorts.has(port) && Number(port) < firstFreePort) {
      throw new AddressRefused('The port must be 443, 80, or 1024 and above.')
    }
    return parsed
  }

  /** The same, and resolves the host, as for a new hook. */
  async checkAndResolve(url: string) {
    await this.addressesOf(this.check(url).hostname)
  }

  /** What to connect to. Asked for each connection: what a name leads to may have changed since. */
  async addressesOf(hostname: string) {
    const literal = hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(literal) === 0 ? await this.#find(hostname) : [literal]
    // One of them is enough: whoever owns the name chooses which comes first.
    if (this.policy === 'public' && !addresses.every(isPublic)) {
      throw new AddressRefused('The address leads into a private network.')
    }
    return addresses
  }

  async #find(hostname: string) {
    const addresses = await this.#resolve(hostname).catch(() => [])
    if (addresses.length === 0) throw new AddressRefused('The host of the address is not known.')
    return addresses
  }
}

/** Whether an address belongs to the internet: only what is known to does, not what is unknown. */
export function isPublic(address: string) {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  // Says of addresses outside of what is given out that they are unicast too, such as ::127.0.0.1.
  const isGiven = parsed instanceof ipaddr.IPv4 || parsed.match(globalUnicast)
  return isGiven && parsed.range() === 'unicast'
}

const resolver = new Resolver({ timeout: patienceMs / 2, tries: 2 })

/**
 * The system's own way has four threads and no timeout, so that a few names which nobody answers for
 * would hold up every other.
 */
async function byNameServer(host: string) {
  const asked = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
  return asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
}

/** Knows the names of a private network too. */
async function bySystem(host: string) {
  const found = await lookup(host, { all: true })
  return found.map(({ address }) => address)
}
