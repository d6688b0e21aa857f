/** Chance without a generator's state: the same seed, key and moment always give the same value. */
export type Noise = {
  /** Even spread over 0 to 1, one value per key. */
  uniform(key: string): number
  /** Drifts between -1 and 1; two moments closer than `period` are alike. */
  drift(key: string, at: number, period: number): number
}

export function createNoise(seed: string): Noise {
  const uniform = (key: string) => hash(`${seed}/${key}`) / 2 ** 32
  return {
    uniform,
    drift(key, at, period) {
      const index = Math.floor(at / period)
      const part = at / period - index
      const from = uniform(`${key}/${index}`)
      const to = uniform(`${key}/${index + 1}`)
      return (from + (to - from) * part * part * (3 - 2 * part)) * 2 - 1
    },
  }
}

/** FNV-1a with the final mix of MurmurHash3, whose low bits depend on every bit of the text. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193)
  }
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b)
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35)
  return (value ^ (value >>> 16)) >>> 0
}
