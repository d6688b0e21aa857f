const svg = 'http://www.w3.org/2000/svg'
const [width, height] = [100, 20]

/** A line of the numbers of the last seconds. Each holds until the next one. */
export function createSpark(seconds: number) {
  const element = document.createElementNS(svg, 'svg')
  const line = document.createElementNS(svg, 'polyline')
  element.classList.add('obs-spark')
  element.setAttribute('viewBox', `0 0 ${width} ${height}`)
  element.setAttribute('preserveAspectRatio', 'none')
  element.ariaHidden = 'true'
  element.append(line)
  let points: { at: number; number: number }[] = []

  function add(number: number, at = Date.now()) {
    const from = at - seconds * 1000
    points = [...points, { at, number }].filter((point) => point.at >= from)
    const numbers = points.map((point) => point.number)
    const low = Math.min(...numbers)
    const range = Math.max(...numbers) - low
    const x = (point: number) => ((point - from) / (at - from)) * width
    // What never changes runs through the middle.
    const y = (point: number) => height * (range === 0 ? 0.5 : 1 - (point - low) / range)
    line.setAttribute(
      'points',
      points.map((point) => `${x(point.at).toFixed(1)},${y(point.number).toFixed(1)}`).join(' '),
    )
  }
  return { element, add }
}
