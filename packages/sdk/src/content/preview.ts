const key = 'previewToken'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/**
 * The token that shows drafts, if preview is on. `?preview=token` turns it on and is kept for this
 * browser tab; `?preview=` turns it off; without the parameter the kept token counts.
 *
 * @example
 * const content = createContent({ previewToken: () => previewToken(location.search) })
 */
export function previewToken(
  search: string,
  store: Store | undefined = globalThis.sessionStorage,
): string | undefined {
  const given = new URLSearchParams(search).get('preview')
  try {
    if (given) store?.setItem(key, given)
    return (given ?? store?.getItem(key)) || undefined
  } catch {
    // A browser may forbid storage; the address still tells.
    return given || undefined
  }
}
