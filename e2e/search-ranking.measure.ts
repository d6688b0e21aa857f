import { writeMeasured } from '../tools/measured.ts'
import { expect, test } from './fixture.ts'
import { questions } from './search-questions.ts'

/** Goal D4: of a hundred questions so many have a right page among the first three answers. */
const goal = 0.95
const first = 3

test('the right page is among the first three for most questions', async ({ page }) => {
  await page.goto('/docs')
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Search' })
  const missed: { asked: string; answered: string[] }[] = []
  for (const { asked, right } of questions) {
    await field.fill(asked)
    const list = page.getByRole('listbox', { name: 'Results' })
    await expect(list).not.toHaveAttribute('aria-busy')
    const shown = await list
      .getByRole('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('data-to') ?? ''))
    const answered = shown.slice(0, first).map((to) => to.replace(/#.*/, ''))
    // A call, a command or an error stands below the page of its group.
    const isRight = (to: string) => right.some((path) => to === path || to.startsWith(`${path}/`))
    if (!answered.some(isRight)) missed.push({ asked, answered })
  }
  const found = 1 - missed.length / questions.length
  console.log(`${questions.length} questions, ${found * 100} % answered by the first ${first}.`)
  for (const { asked, answered } of missed) console.log(`  ${asked}: ${answered.join(' ')}`)
  writeMeasured('search-ranking', {
    what: `share of questions with a right page among the first ${first} answers of the site’s search`,
    goal,
    questions: questions.length,
    found,
    missed,
  })
  expect(found).toBeGreaterThanOrEqual(goal)
})
