import { expect, test } from './fixture.ts'

const pages = [
  { accent: '[S9.18 con]', grays: '[S9.19 con]', path: '/login' },
  { accent: '[S9.18 site]', grays: '[S9.19 site]', path: '/docs/start' },
]

for (const { accent, grays, path } of pages) {
  test(`the accent of ${path} is blue as built, green where the document says so ${accent}`, async ({
    page,
  }) => {
    await page.goto(path)
    const login = page.getByRole('link', { name: 'Login with Tesla' }).first()
    await expect(login).toHaveCSS('background-color', 'rgb(37, 99, 235)')
    const document = page.locator('html')
    await expect(document).toHaveAttribute('data-primary', 'blue')
    await document.evaluate((html) => html.setAttribute('data-primary', 'green'))
    await expect(login).toHaveCSS('background-color', 'rgb(21, 128, 61)')
  })

  test(`the grays of ${path} are the cool ones in both themes ${grays}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(path)
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(17, 24, 39)')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(249, 250, 251)')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect(page.locator('body')).toHaveCSS('color', 'rgb(243, 244, 246)')
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(3, 7, 18)')
  })
}
