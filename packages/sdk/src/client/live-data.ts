/** Removes what live views kept in this browser; other settings, such as the colour mode, stay. */
export function forgetLiveData(): void {
  try {
    const { localStorage } = globalThis
    for (const key of Object.keys(localStorage ?? {})) {
      if (key.startsWith('socket:')) localStorage.removeItem(key)
    }
  } catch {
    // A browser may forbid storage altogether; then nothing was kept.
  }
}
