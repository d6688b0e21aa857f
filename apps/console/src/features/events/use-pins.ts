import { useMemo } from 'react'

import { useAddressed } from '../vehicles/sections/use-addressed.ts'

/** More panels than this nobody reads at once, and no call to the history takes many more fields. */
export const mostPins = 6

/** Height of one panel's drawing, in pixels. */
export const panelHeight = 96

/** As tall as the chart will be with so many panels, and a line of its summary for each two. */
export const chartHeight = (panels: number) =>
  52 + panels * (panelHeight + 38) + Math.ceil(panels / 2) * 18

export const isPinnable = (value: unknown) =>
  typeof value === 'number' || typeof value === 'boolean'

export type Pins = ReturnType<typeof usePins>

/** Signals that stand on the live chart; the address keeps them. */
export function usePins() {
  const [addressed, setAddressed] = useAddressed('pins')
  // Charts are drawn anew when this changes, not with every event.
  return useMemo(() => {
    const fields = fieldsIn(addressed)
    const toggle = (field: string) => {
      const others = fields.filter((one) => one !== field)
      setAddressed((others.length < fields.length ? others : [...fields, field]).join())
    }
    return { fields, isFull: fields.length >= mostPins, toggle }
  }, [addressed, setAddressed])
}

export const fieldsIn = (addressed = '') =>
  [...new Set(addressed.split(','))]
    .filter((field) => /^[A-Za-z]\w{0,63}$/.test(field))
    .slice(0, mostPins)
