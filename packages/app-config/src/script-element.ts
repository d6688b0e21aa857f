type ScriptUrls = { createScriptURL: (address: string) => unknown }
type Browser = {
  trustedTypes?: {
    createPolicy: (
      name: string,
      rules: { createScriptURL: (address: string) => string },
    ) => ScriptUrls
  }
}

const asked = new Map<string, Promise<void>>()
let urls: ScriptUrls | undefined

/**
 * Loads a script that the configuration names, once however often it is asked for. Where it could not
 * be loaded, the next call tries again.
 */
export function loadScript(address: string, attributes: Record<string, string> = {}) {
  const known = asked.get(address)
  if (known) return known
  const loading = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.defer = true
    script.onload = () => resolve()
    script.onerror = () => {
      asked.delete(address)
      script.remove()
      reject(new Error(`The script ${address} could not be loaded.`))
    }
    // The type of `src` knows no trusted addresses yet.
    script.src = trusted(address) as string
    document.head.append(script)
  })
  asked.set(address, loading)
  return loading
}

/** Where browsers ask who vouches for an address of code: we do, for those that come through here. */
function trusted(address: string) {
  const { trustedTypes } = globalThis as Browser
  if (!trustedTypes) return address
  urls ??= trustedTypes.createPolicy('configured-scripts', { createScriptURL: (url) => url })
  return urls.createScriptURL(address)
}
