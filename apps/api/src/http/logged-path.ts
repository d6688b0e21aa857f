/** Paths that end with what only their reader should have. */
const secretPath = /^(\/web\/mail\/unsubscribe\/).+/
/** What we give out as secrets, wherever somebody has put one by mistake: `wl_live_…`, `wl_refresh_…`. */
const ownSecrets = /(wl_[a-z]+_)\w+/g

/** A path as the log may have it. */
export const loggedPath = (path: string) =>
  path.replace(secretPath, '$1…').replaceAll(ownSecrets, '$1…')
