// The first that fits counts: Edge calls itself Chrome too, and Chrome calls itself Safari.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/.+\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Browser and system in words, as far as a user agent tells them. */
export function deviceName(userAgent: string | null) {
  if (userAgent === null) return null
  const first = (names: typeof browsers) => names.find(([sign]) => sign.test(userAgent))?.[1]
  const [browser, system] = [first(browsers), first(systems)]
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? null
}

/** What a program called itself, in a few words: a browser by its name and system. */
export const programName = (userAgent: string) => deviceName(userAgent) ?? userAgent
