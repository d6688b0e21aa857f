import type { Place, Vault } from '../../lib/vault.ts'

export type Opener = Pick<Vault, 'open'>

const most = 2_000

/** Opens each secret once: a hook that is posted to all the time has the same one each time. */
export function openingOnce(vault: Opener): Opener {
  const opened = new Map<string, string>()
  return {
    open(sealed, place: Place) {
      const key = `${place.table} ${place.column} ${place.row} ${sealed}`
      const known = opened.get(key)
      if (known !== undefined) return known
      const text = vault.open(sealed, place)
      if (opened.size >= most) opened.clear()
      opened.set(key, text)
      return text
    },
  }
}
