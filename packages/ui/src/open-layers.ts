const layers: Element[] = []
const listeners = new Set<() => void>()

/** The modal layers of this page. Beside the newest nothing takes a press or the keyboard. */
export const openLayers = {
  newest: () => layers.at(-1),
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
  /** Returns the way to say that it closed. */
  add(layer: Element) {
    layers.push(layer)
    tell()
    return () => {
      layers.splice(layers.lastIndexOf(layer), 1)
      tell()
    }
  },
}

function tell() {
  for (const listener of listeners) listener()
}
