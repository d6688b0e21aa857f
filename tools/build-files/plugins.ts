import { writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { type ContentEntry, stringifyParams } from '../../packages/sdk/src/content/index.ts'
import { type Answer, answerQuestion, keyOf, type Question } from './answer.ts'
import { answerWith } from './ask.ts'
import { type ContentRules, checkContent } from './check-content.ts'
import { checkLinks } from './check-links.ts'
import { checkPages } from './check-pages.ts'
import { type Content, type Problem, readContent } from './content-folder.ts'
import { serveBuildFiles } from './serve.ts'
import { Recorder, recordFile } from './site-record.ts'

const root = join(import.meta.dirname, '..', '..')
const contentFolder = join(root, 'content')

type Server = {
  middlewares: { use: (handler: ReturnType<typeof serveBuildFiles>) => unknown }
}

/** For Vite: a development server that answers content and icons as the build does. */
export const buildFilesServer = () => ({
  name: 'build-files',
  configureServer: (server: Server) => {
    const entries = () => readContent(contentFolder).entries
    server.middlewares.use(serveBuildFiles({ entries, production: false }))
  },
})

type SiteRules = Omit<ContentRules, 'contentFolder'> & {
  /** Pages that stand in no file, as entries, for browsers that ask a development server. */
  generated: () => Promise<readonly ContentEntry[]>
}
type Setup = { command: string }
type Routes = { routes: { pattern: string; type: string }[] }
type Done = { dir: URL; pages: { pathname: string }[]; logger: { info: (text: string) => void } }

/**
 * For Astro: answers what pages ask of the content, keeps it for browsers, and stops the build at
 * content that readers would find broken.
 */
export function buildFiles(siteRules: SiteRules) {
  const rules: ContentRules = { ...siteRules, contentFolder }
  const recorder = new Recorder()
  let content: Content | undefined
  let routes: string[] = []
  return {
    name: 'build-files',
    hooks: {
      'astro:config:setup': ({ command }: Setup) => {
        const production = command === 'build'
        if (production) {
          content = readContent(contentFolder)
          stopAt(checkContent(content, rules))
        }
        const answers = new Map<string, Answer>()
        let all: ContentEntry[] | undefined
        const answer = (question: Question, generated: readonly ContentEntry[]) => {
          if (!content) return answerQuestion(question, entriesNow(generated))
          all ??= [...content.entries, ...generated]
          // Most pages ask for the same menus, and nothing changes while a build is made.
          const key = keyOf(question)
          const known = answers.get(key) ?? answerQuestion(question, all)
          answers.set(key, known)
          return known
        }
        answerWith((question, { page, generated }) => {
          const found = answer(question, generated)
          if (found.status === 404)
            throw new Error(`No document answers ${stringifyParams(question.params)}.`)
          if (page) recorder.keep(found, page)
          return found.result
        })
      },
      'astro:routes:resolved': (resolved: Routes) => {
        routes = resolved.routes
          .filter(({ type, pattern }) => type === 'page' && !pattern.startsWith('/_'))
          .map(({ pattern }) => pattern)
      },
      'astro:server:setup': async ({ server }: { server: Server }) => {
        const generated = await siteRules.generated()
        const entries = () => entriesNow(generated)
        server.middlewares.use(serveBuildFiles({ entries, production: false }))
      },
      'astro:build:done': ({ dir, pages, logger }: Done) => {
        const folder = fileURLToPath(dir)
        if (content) stopAt(checkLinks(content, folder))
        stopAt(checkPages(folder), folder)
        const paths = pages
          .map(({ pathname }) => `/${pathname.replace(/\/+$/, '')}`)
          .filter((path) => path !== '/404')
        writeFileSync(join(folder, recordFile), JSON.stringify(recorder.record(paths, routes)))
        logger.info(`${paths.length} pages have a payload.`)
      },
    },
  }
}

/** Pages may be written while a development server runs. */
const entriesNow = (generated: readonly ContentEntry[]) => [
  ...readContent(contentFolder).entries,
  ...generated,
]

/** Every problem on a line of its own, as editors and terminals link it. */
export function stopAt(problems: readonly Problem[], folder = contentFolder) {
  if (problems.length === 0) return
  const lines = problems.map(
    ({ file, line, message }) => `${relative(root, join(folder, file))}:${line} ${message}`,
  )
  throw new Error(`The content cannot be built.\n${lines.join('\n')}`)
}
