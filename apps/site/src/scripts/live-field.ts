import { hearField, momentInWords } from './hear-field.ts'
import { ownCar } from './own-products.ts'
import { currentUser } from './session.ts'

/** Shows what the reader's first car says in a field, as long as the page is open. */
export async function showLiveField(place: HTMLElement) {
  const { liveField: field = '', unit = '' } = place.dataset
  const own = (await currentUser()) && (await ownCar())
  if (!own) return
  const { name } = own.car
  place.hidden = false
  const say = (words: string) => {
    place.textContent = words
  }
  say(`Asking what ${name} said last…`)
  hearField(own, field, {
    heard: ({ value, at }) => say(`${name} says ${inWords(value, unit)}, at ${momentInWords(at)}.`),
    silent: () => say(`${name} has not told this field yet: its telemetry configuration decides.`),
  })
}

function inWords(value: unknown, unit: string) {
  if (value === null) return 'nothing: it cannot tell'
  const words =
    value instanceof Object
      ? Object.entries(value)
          .map(([name, part]) => `${name} ${part}`)
          .join(', ')
      : String(value)
  return `${words} ${unit}`.trim()
}
