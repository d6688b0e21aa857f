import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { freePorts } from '@console/api/testing/free-ports'
import type { Page } from '@playwright/test'
import { test as base, expect } from './fixture.ts'
import { root, ui, viteOfPreview } from './preview.ts'

/** What every part looks like in each state is kept here. */
export const pictureFolder = `${root}.tmp/part-pictures`

/** The pages of `packages/ui/preview`, each showing a part or a few that belong together. */
export const partPages = ['parts', 'pages'].flatMap((folder) =>
  readdirSync(`${ui}/preview/${folder}`).map((file) => file.replace('.tsx', '')),
)

/** Tests of the shared parts alone: `page.goto` takes addresses of their preview, as built. */
export const test = base.extend<object, { previewUrl: string }>({
  previewUrl: [
    async ({}, use) => {
      const [port] = await freePorts(1)
      const server = spawn(...viteOfPreview('preview', '--port', `${port}`, '--strictPort'))
      await once(server.stdout, 'data')
      await use(`http://localhost:${port}`)
      server.kill()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ previewUrl }, use) => use(previewUrl),
})

export { expect }

export const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click()
/** Where the first that matches is drawn. */
export const boxOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`${selector} is not drawn.`)
  return box
}
