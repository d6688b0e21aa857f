import { hearField, momentInWords } from './hear-field.ts'
import { ownCar } from './own-products.ts'

/** Shows the reader's first car with its charge, as long as the page is open. */
export async function showOwnTile(tile: HTMLAnchorElement) {
  const own = await ownCar()
  const [name, charge] = tile.querySelectorAll('span')
  if (!own || !name || !charge) return
  tile.href = `/console/${own.car.id}`
  name.textContent = own.car.name
  tile.hidden = false
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
