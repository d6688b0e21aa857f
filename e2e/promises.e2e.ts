import { readFileSync } from 'node:fs'

import { expect, test } from './fixture.ts'

type Page = {
  /** Where the page promises something, as selectors. */
  promises: string[]
  /** What it says there, in part, and the titles of the tests that show it. */
  kept: { says: string; shownBy: string[] }[]
}

/** Whether those tests pass is looked at when all have run (`tools/promises.ts`). */
const pages: Record<string, Page> = JSON.parse(
  readFileSync(new URL('../contributing/promises.json', import.meta.url), 'utf8'),
)

for (const [path, { promises, kept }] of Object.entries(pages)) {
  test(`${path} promises nothing without the tests that show it`, async ({ page }) => {
    await page.goto(path)
    const said: string[] = []
    for (const selector of promises) {
      const here = await page.getByRole('main').locator(selector).allTextContents()
      expect(here, selector).not.toEqual([])
      said.push(...here.map((text) => text.replaceAll(/\s+/g, ' ').trim()))
    }
    const unshown = said.filter((text) => kept.every(({ says }) => !text.includes(says)))
    expect(unshown, 'said, and shown by no test').toEqual([])
    const unsaid = kept.filter(({ says }) => said.every((text) => !text.includes(says)))
    expect(unsaid, 'shown, and said no more').toEqual([])
  })
}
