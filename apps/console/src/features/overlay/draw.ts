import type { OverlayOptions } from './options.ts'
import { createSpark } from './spark.ts'
import { fillOf, type Shown } from './words.ts'

/** Builds the one value below an element. The returned function shows another. */
export function createOverlay(root: HTMLElement, options: OverlayOptions) {
  const { size, color, align, weight, label, prefix, suffix, stale } = options
  const { style } = root
  root.className = 'obs'
  root.dataset.align = align
  style.setProperty('--obs-size', `${size}px`)
  style.setProperty('--obs-color', color)
  style.setProperty('--obs-weight', String(weight))

  const text = part('span', 'obs-text')
  const unit = part('span', 'obs-unit')
  const line = part('p', 'obs-line', text, unit)
  const bar = part('div', 'obs-bar')
  const name = part('p', 'obs-label')
  name.textContent = label
  const spark = options.sparkSeconds ? createSpark(options.sparkSeconds) : undefined
  root.replaceChildren(
    ...(label ? [name] : []),
    line,
    ...(options.bar ? [bar] : []),
    ...(spark ? [spark.element] : []),
  )

  return function show(value: Shown, isStale: boolean) {
    text.textContent = prefix + value.text + suffix
    unit.textContent = value.unit
    root.dataset.stale = isStale ? stale : ''
    if (value.number !== undefined && !isStale) spark?.add(value.number)
    bar.style.setProperty('--obs-fill', String(fillOf(value, options.bar) ?? 0))
  }
}

function part(tag: string, className: string, ...children: Node[]) {
  const element = document.createElement(tag)
  element.className = className
  element.append(...children)
  return element
}
