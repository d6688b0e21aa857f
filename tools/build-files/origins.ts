import { defaultPublicConfig } from '../../packages/app-config/src/public-config.ts'

/** The addresses that pages and samples are written with: those of a fresh `npm start`. */
const writtenOrigins = { web: 'http://localhost:3000', api: defaultPublicConfig.apiHost }

type Environment = Readonly<Record<string, string | undefined>>

/** The addresses of the installation that pages are built for. */
export const builtOrigins = ({ WEB_ORIGIN, API_ORIGIN }: Environment = process.env) => ({
  web: WEB_ORIGIN || writtenOrigins.web,
  api: API_ORIGIN || writtenOrigins.api,
})

/** A written text with the addresses of that installation. */
export function withBuiltOrigins(text: string, built = builtOrigins()) {
  return text.replaceAll(writtenOrigins.web, built.web).replaceAll(writtenOrigins.api, built.api)
}

/** For Vite: prose as it is rendered, before it becomes a page. */
export const proseOrigins = () => ({
  name: 'prose-origins',
  enforce: 'pre' as const,
  transform: (code: string, id: string) =>
    /\.mdx(\?|$)/.test(id) ? { code: withBuiltOrigins(code), map: null } : undefined,
})
