import { sampleVin } from '../reference/sample-vin.ts'
import { replaceInCode } from './addresses.ts'
import { hearField, momentInWords } from './hear-field.ts'
import { ownCar } from './own-products.ts'
import { currentUser } from './session.ts'

/** Shows what the reader's car says in a field, as long as the page is open. */
export async function showLiveField(place: HTMLElement) {
  const { liveField: field = '', unit = '' } = place.dataset
  const own = (await currentUser()) && (await ownCar())
  if (!own) return
  const { name } = own.car
  place.hidden = false
  const say = (words: string) => {
    place.textContent = words
  }
  if (!own.isHeard) return say(`${name} has no subscription here, so its values are not told.`)
  say(`Asking what ${name} said last…`)
  hearField(own, field, {
    heard: ({ value, at }) => say(`${name} says ${inWords(value, unit)}, at ${momentInWords(at)}.`),
    silent: () => say(`${name} has not told this field yet: its telemetry configuration decides.`),
  })
}

/** Puts the reader's car into samples, so that they can be run as they are copied. */
export async function showOwnSamples() {
  const own = (await currentUser()) && (await ownCar())
  if (own) replaceInCode(document, { [sampleVin]: own.car.id })
}

function inWords(value: unknown, unit: string) {
  if (value === null) return 'nothing: it cannot tell'
  const words =
    value instanceof Object
      ? Object.entries(value)
          .map(([name, part]) => `${name} ${word(part)}`)
          .join(', ')
      : word(value)
  return `${words} ${unit}`.trim()
}

const word = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** Shows the reader's car with its charge, as long as the page is open. */
export async function showOwnTile(tile: HTMLAnchorElement) {
  const own = await ownCar()
  const [name, charge] = tile.querySelectorAll('span')
  if (!own || !name || !charge) return
  tile.href = `/console/${own.car.id}`
  name.textContent = own.car.name
  tile.hidden = false
  if (!own.isHeard) {
    charge.textContent = 'It has no subscription.'
    return
  }
  hearField(own, 'Soc', {
    heard: ({ value, at }) => {
      const percent = typeof value === 'number' ? `${Math.round(value)} %` : 'not known'
      charge.textContent = `Charge ${percent}, told at ${momentInWords(at)}`
    },
    silent: () => {
      charge.textContent = 'It has not told its charge yet.'
    },
  })
}
