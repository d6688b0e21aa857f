import type { Page } from '@playwright/test'

import { screens } from './fixture.ts'
import { expect, partPages, pictureFolder, test } from './parts.ts'

const phone = { width: screens.phone.width, height: 900 }

test.use({ viewport: phone, hasTouch: true })

for (const part of partPages) {
  test(`${part}: every state is accessible, fits the screen and can be pressed by a finger`, async ({
    page,
    checkAccessibility,
  }) => {
    await show(page, `?part=${part}`)
    expect(await page.evaluate(tooSmall), 'too small for fingers').toEqual([])
    for (const { width, theme } of Object.values(screens)) {
      await page.setViewportSize({ width, height: 900 })
      await checkAccessibility(page, [theme])
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme })
        const path = `${pictureFolder}/${part}-${width}-${colorScheme}.png`
        await page.screenshot({ path, fullPage: true, animations: 'disabled' })
      }
      expect(await page.evaluate(overflowing), `${width} px wide`).toEqual([])
    }
    await page.setViewportSize(phone)
    await show(page, `?part=${part}&rtl`)
    expect(await page.evaluate(overflowing), 'from right to left').toEqual([])
  })
}

test('every control shows where the keyboard is', async ({ page }) => {
  test.slow()
  for (const part of partPages) {
    await show(page, `?part=${part}`)
    const seen = new Set<number>()
    for (;;) {
      await page.keyboard.press('Tab')
      const { index, html, hasRing } = await page.evaluate(focusedControl)
      // The round ends at the page itself or where it began.
      if (index === -1 || seen.has(index)) break
      seen.add(index)
      expect(hasRing, `${part}: ${html}`).toBe(true)
    }
    expect(seen.size, part).toBeGreaterThan(0)
  }
})

async function show(page: Page, address: string) {
  await page.goto(`/${address}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** What stands out of the screen and cannot be scrolled to. */
function overflowing() {
  const { clientWidth, scrollWidth } = document.documentElement
  const isInScroller = (element: Element): boolean => {
    const parent = element.parentElement
    if (!parent) return false
    return getComputedStyle(parent).overflowX !== 'visible' || isInScroller(parent)
  }
  const found = [...document.body.querySelectorAll('*')]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < -1 || right > clientWidth + 1) && !isInScroller(element)
    })
    .map((element) => element.outerHTML.slice(0, 200))
  return scrollWidth > clientWidth ? [`the page is ${scrollWidth} px wide`, ...found] : found
}

/** Controls that are less than 44 px high; those in a line of text may be. */
function tooSmall() {
  const controls = 'button, input, select, textarea, summary, [role="tab"], .button'
  return [...document.querySelectorAll<HTMLElement>(controls)]
    .filter((control) => control.checkVisibility())
    .map((control) => (control instanceof HTMLInputElement && control.closest('label')) || control)
    .filter((control) => control.getBoundingClientRect().height < 43.9)
    .map((control) => control.outerHTML.slice(0, 200))
}

function focusedControl() {
  const focused = document.activeElement ?? document.body
  const hasRing = [focused, focused.parentElement].some((element) => {
    // A control that is drawn by what stands round it shows the ring there.
    const { outlineStyle, outlineWidth } = getComputedStyle(element ?? document.body)
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
  })
  const index =
    focused === document.body ? -1 : [...document.querySelectorAll('*')].indexOf(focused)
  return { index, html: focused.outerHTML.slice(0, 200), hasRing }
}
