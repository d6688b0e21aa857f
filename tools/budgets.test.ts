import { expect, test } from 'vitest'

import { readAssets, staticGraph } from './budgets.ts'

test('a page weighs its scripts, its preloads and islands that start by themselves', () => {
  const assets = readAssets(`
    <link rel="stylesheet" href="/a.css"><link rel=modulepreload href=/b.js>
    <script type="module" src="/c.js"></script><script>one()</script>
    <script type="application/json">{"not":"run"}</script><style>p{}</style>
    <script src="https://elsewhere.example/d.js"></script>
    <astro-island component-url="/e.js" renderer-url="/f.js" client="idle"></astro-island>
    <astro-island component-url="/g.js" renderer-url="/f.js" client="interaction"></astro-island>`)
  expect(assets).toEqual({
    scripts: ['/c.js', '/b.js', '/e.js', '/f.js'],
    styles: ['/a.css'],
    inlineScripts: ['one()'],
    inlineStyles: ['p{}'],
  })
})

test('what is imported statically counts once, in all depths; what is imported later does not', async () => {
  const files: Record<string, string> = {
    '/assets/main.js': `import './deep.js'; import '/assets/other.js'; import('./later.js')`,
    '/assets/deep.js': `export * from './other.js'`,
    '/assets/other.js': `import './main.js'`,
  }
  const graph = await staticGraph(['/assets/main.js'], (path) => {
    const code = files[path]
    if (code === undefined) throw new Error(`${path} is not imported statically.`)
    return code
  })
  expect([...graph.keys()].sort()).toEqual(Object.keys(files).sort())
})
