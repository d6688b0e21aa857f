import { expect, test } from 'vitest'

import { missingScreenshots } from './check-screenshots.ts'
import { folderOf } from './content.fixture.ts'

test('a picture of the console that nobody has taken is told with its line', () => {
  const publicFolder = folderOf({
    'screenshots/there-light.webp': '',
    'screenshots/there-dark.webp': '',
    'screenshots/half-light.webp': '',
  })
  const source = [
    '<Screenshot name="there" alt="a" />',
    '`<Screenshot name="in-code" />`',
    '<Screenshot alt="b" name="gone" />',
    '<Screenshot name="half" alt="c" />',
  ].join('\n')
  const problems = missingScreenshots({ file: 'docs/a.mdx', source }, { publicFolder })
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message}`)).toEqual(
    [
      [3, 'gone-light'],
      [3, 'gone-dark'],
      [4, 'half-dark'],
    ].map(
      ([line, name]) =>
        `docs/a.mdx:${line} There is no image /screenshots/${name}.webp. \`pnpm screenshots\` takes it.`,
    ),
  )
})
