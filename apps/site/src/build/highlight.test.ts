import { createCssVariablesTheme, createHighlighter } from 'shiki'
import { expect, test } from 'vitest'

import { referencePages } from '../reference/pages.ts'
import { highlighted } from './highlight.ts'
import { highlightClasses } from './highlight-classes.ts'

test('samples coloured line by line look as those coloured whole', async () => {
  const theme = createCssVariablesTheme({ variablePrefix: '--astro-code-' })
  const whole = await createHighlighter({ themes: [theme], langs: ['json', 'python', 'sh', 'ts'] })
  const samples = referencePages
    .flatMap(({ blocks }) => blocks)
    .flatMap((block) => (block.kind === 'samples' ? block.samples : []))
  expect(samples.length).toBeGreaterThan(1_000)
  for (const { code, language } of samples.filter((_, at) => at % 23 === 0)) {
    const expected = whole
      .codeToHtml(code.replace(/\n$/, ''), {
        lang: language,
        theme: 'css-variables',
        transformers: [highlightClasses()],
      })
      .replace(/^<pre [^>]*>/, '')
    expect(highlighted(code, language).replace(/^<pre [^>]*>/, '')).toBe(expected)
  }
})

test('what begins on one line and ends on another is coloured to its end, wherever else its lines stand', () => {
  const code = '"""\nimport this\n"""\nimport this'
  const [, inText, , outside] = highlighted(code, 'python').split('\n')
  expect(inText).toBe('<span class="line"><span class="token-comment">import this</span></span>')
  expect(outside).toContain('<span class="token-keyword">import</span>')
})
