import { expect, test } from 'vitest'

import { checkPages } from './check-pages.ts'
import { folderOf } from './content.fixture.ts'

const html = (body: string) => `<!doctype html>\n<html lang="en">\n<body>${body}</body></html>`

function check(files: Record<string, string>) {
  return checkPages(folderOf(files)).map(({ file, line, message }) => `${file}:${line} ${message}`)
}

test('documents without mistakes pass', () => {
  const body = '<h1>A</h1><h2 id="part">B</h2><h3>C</h3><img src="/p.svg" alt="">'
  const links =
    '<a href="#part"></a><a href="/docs/b?x=1&amp;y=2#one"></a><a href="/console"></a><a href="/qr"></a><a href="https://h.example"></a><a href="/docs/b.md"></a><a href="/"></a>'
  const script = '<script>const text = `<a href="/gone"><h1>`</script>'
  expect(
    check({
      'index.html': html('<h1 id="top">Home</h1>'),
      'docs/a.html': html(body + links + script),
      'docs/b.html': html('<h1 id="one">B</h1>'),
      'docs/b.md': '# B',
    }),
  ).toEqual([])
})

test('a link without its page or heading, an image without words, a wrong order of headings, a table head without words and a second id are told with their page and line', () => {
  const body = [
    '<h1>A</h1><h3>B</h3>',
    '<a class="x" href="/gone">1</a>',
    '<a href="/docs/a#gone">2</a>',
    '<img src="/p.svg">',
    '<p id="one"></p><p id="one"></p>',
    '<table><tr><th scope="col"><span> </span></th><th>A</th></tr></table>',
  ].join('\n')
  expect(check({ 'docs/a.html': html(body), 'b.html': html('<p>No heading</p>') })).toEqual([
    'b.html:1 The page has 0 headings of the first level.',
    'docs/a.html:4 The link /gone leads to no page.',
    'docs/a.html:5 The link /docs/a#gone leads to no heading of that page.',
    'docs/a.html:6 The image says nothing to who cannot see it.',
    'docs/a.html:3 A heading of level 3 follows one of 1.',
    'docs/a.html:8 A head of the table says nothing.',
    'docs/a.html:7 Two elements have the id one.',
  ])
})

test('two pages with one title are told, unless nobody may find them', () => {
  const named = (robots: string) =>
    `<head>\n<title>Tokens</title>${robots}</head><body><h1>Tokens</h1></body>`
  const hidden = '<meta name="robots" content="noindex">'
  expect(
    check({ 'a.html': named(''), 'b.html': named(''), '404.html': named(hidden) }).sort(),
  ).toEqual([expect.stringMatching(/^[ab]\.html:2 Its title is that of [ab]\.html: Tokens$/)])
})

test('two pages with one description are told, too', () => {
  const described = (title: string) =>
    `<head><title>${title}</title>\n<meta name="description" content="Invite somebody."></head><body><h1>A</h1></body>`
  expect(check({ 'a.html': described('A'), 'b.html': described('B') })).toEqual([
    expect.stringMatching(
      /^[ab]\.html:2 Its description is that of [ab]\.html: Invite somebody\.$/,
    ),
  ])
})
