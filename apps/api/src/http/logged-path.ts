/** Paths that end with what only their reader should have. */
const secretPath = /^(\/web\/mail\/unsubscribe\/).+/
/** What we give out as secrets, wherever somebody has put one by mistake: `wl_live_…`, `wl_refresh_…`. */
const ownSecrets = /(wl_[a-z]+_)\w+/g

/** A path as the log may have it. Most hold nothing to hide; to ask that first costs least. */
export function loggedPath(path: string) {
  const named = path.includes('wl_') ? path.replaceAll(ownSecrets, '$1…') : path
  return named.startsWith('/web/mail/') ? named.replace(secretPath, '$1…') : named
}
