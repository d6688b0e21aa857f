import { lexer, type MarkedToken, type Token, type Tokens } from 'marked'

import { fillText, type Values } from './fill.ts'

/** One text, as a page and as plain lines. */
export type Twin = { html: string; text: string }

/** Writes a Markdown text out twice, from one reading of it, variables filled. */
export function twinOf(markdown: string, values: Values): Twin {
  const fill = (text: string) => fillText(text, values)
  const blocks = known(lexer(markdown)).map((token) => block(token, fill))
  return {
    html: blocks.map(({ html }) => html).join('\n'),
    text: blocks
      .map(({ text }) => text)
      .filter((text) => text !== '')
      .join('\n\n'),
  }
}

/** The addresses that a text links to, variables filled. */
export function linksIn(markdown: string, values: Values) {
  const found: string[] = []
  const visit = (tokens: readonly MarkedToken[]) => {
    for (const token of tokens) {
      if (token.type === 'link') found.push(fillText(token.href, values))
      if (token.type === 'list') for (const { tokens } of token.items) visit(known(tokens))
      else if ('tokens' in token && token.tokens) visit(known(token.tokens))
    }
  }
  visit(known(lexer(markdown)))
  return found
}

/** The address as it may stand in a mail; undefined for what a reader must not be sent to. */
export function safeLink(address: string) {
  const url = URL.parse(address)
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : undefined
}

export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

type Fill = (text: string) => string

// Without extensions the lexer makes no tokens but its own; its type leaves room for theirs.
const known = (tokens: readonly Token[]) => tokens as MarkedToken[]

const nothing: Twin = { html: '', text: '' }

function block(token: MarkedToken, fill: Fill): Twin {
  switch (token.type) {
    case 'space':
    case 'def':
      return nothing
    case 'heading': {
      const { html, text } = inline(token.tokens, fill)
      // The subject is the first heading already.
      const level = Math.min(token.depth + 1, 4)
      return { html: `<h${level}>${html}</h${level}>`, text }
    }
    case 'paragraph':
      return wrapped('p', inline(token.tokens, fill))
    case 'text':
      return token.tokens ? inline(token.tokens, fill) : plain(fill(token.text))
    case 'blockquote': {
      const inside = blocksOf(token.tokens, fill)
      return {
        html: `<blockquote>${inside.html}</blockquote>`,
        text: inside.text.replaceAll(/^/gm, '> '),
      }
    }
    case 'list':
      return list(token, fill)
    case 'code': {
      const text = fill(token.text)
      return { html: `<pre>${escapeHtml(text)}</pre>`, text: text.replaceAll(/^/gm, '    ') }
    }
    case 'hr':
      return { html: '<hr>', text: '---' }
    case 'html':
    case 'table':
    case 'br':
    case 'checkbox':
    case 'codespan':
    case 'del':
    case 'em':
    case 'escape':
    case 'image':
    case 'link':
    case 'list_item':
    case 'strong':
      // HTML and tables stand there as they were written: a mail shows text. The rest is no block.
      return wrapped('p', plain(fill(token.raw.trim())))
  }
}

function blocksOf(tokens: readonly Token[], fill: Fill): Twin {
  const blocks = known(tokens)
    .map((token) => block(token, fill))
    .filter(({ html }) => html !== '')
  return {
    html: blocks.map(({ html }) => html).join('\n'),
    text: blocks.map(({ text }) => text).join('\n'),
  }
}

function list({ ordered, start, items }: Tokens.List, fill: Fill): Twin {
  const rows = items.map(({ tokens }) => blocksOf(tokens, fill))
  const tag = ordered ? 'ol' : 'ul'
  const first = Number(start || 1)
  const from = ordered && first !== 1 ? ` start="${first}"` : ''
  return {
    html: `<${tag}${from}>${rows.map(({ html }) => `<li>${html}</li>`).join('')}</${tag}>`,
    text: rows
      .map(({ text }, index) => {
        const mark = ordered ? `${first + index}. ` : '- '
        return mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`)
      })
      .join('\n'),
  }
}

function inline(tokens: readonly Token[], fill: Fill): Twin {
  const parts = known(tokens).map((token) => span(token, fill))
  return {
    html: parts.map(({ html }) => html).join(''),
    text: parts.map(({ text }) => text).join(''),
  }
}

function span(token: MarkedToken, fill: Fill): Twin {
  switch (token.type) {
    case 'strong':
    case 'em':
    case 'del': {
      const { html, text } = inline(token.tokens, fill)
      return { html: `<${token.type}>${html}</${token.type}>`, text }
    }
    case 'codespan': {
      const text = fill(token.text)
      return { html: `<code>${escapeHtml(text)}</code>`, text }
    }
    case 'br':
      return { html: '<br>', text: '\n' }
    case 'link': {
      const label = inline(token.tokens, fill)
      const address = safeLink(fill(token.href))
      if (address === undefined) return label
      const same = label.text === address || `mailto:${label.text}` === address
      return {
        html: `<a href="${escapeHtml(address)}">${label.html}</a>`,
        text: same ? label.text : `${label.text} (${address})`,
      }
    }
    case 'image':
      // Mail programs hide images, and who sends them learns who reads.
      return plain(fill(token.text))
    case 'text':
    case 'escape':
      return plain(fill(token.text).replaceAll(/\s*\n\s*/g, ' '))
    case 'html':
    case 'blockquote':
    case 'checkbox':
    case 'code':
    case 'def':
    case 'heading':
    case 'hr':
    case 'list':
    case 'list_item':
    case 'paragraph':
    case 'space':
    case 'table':
      return plain(fill(token.raw))
  }
}

const plain = (text: string): Twin => ({ html: escapeHtml(text), text })

const wrapped = (tag: 'p', { html, text }: Twin): Twin => ({
  html: `<${tag}>${html}</${tag}>`,
  text,
})
