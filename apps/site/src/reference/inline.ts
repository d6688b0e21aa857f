import type { Inline } from './blocks.ts'

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}

const escaped = (text: string) => text.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark)

/** One line as HTML: escaped text, code and links. */
export const inlineHtml = (text: Inline): string =>
  text
    .split(/(`[^`]+`|\[[^\]]+\]\([^)\s]+\))/)
    .map((part) => {
      if (/^`.+`$/s.test(part)) return `<code>${escaped(part.slice(1, -1))}</code>`
      const [, words, address] = /^\[([^\]]+)\]\(([^)\s]+)\)$/.exec(part) ?? []
      return words && address
        ? `<a href="${escaped(address)}">${inlineHtml(words)}</a>`
        : escaped(part)
    })
    .join('')

/** The same without marks. */
export const inlineText = (text: Inline) =>
  text.replace(/\[([^\]]+)\]\([^)\s]+\)/g, '$1').replaceAll('`', '')
