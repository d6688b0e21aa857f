import { isConsolePath, isOverlayPath, primary } from '@console/app-config'
import { colourModeScript } from '@console/ui/colour-mode'
import type { Plugin } from 'vite'

/**
 * The console's one document: with its accent, the colour-mode script in its head, so that no page
 * flashes, and served by the development server for each of the console's paths.
 */
export function consoleDocument(): Plugin {
  return {
    name: 'console-document',
    configureServer(server) {
      server.middlewares.use((request, _, next) => {
        const path = request.url?.split('?')[0] ?? ''
        if (isOverlayPath(path)) request.url = '/obs.html'
        else if (isConsolePath(path)) request.url = '/console.html'
        next()
      })
    },
    transformIndexHtml(html, { path }) {
      if (path === '/obs.html') return undefined
      return {
        html: html.replace('<html ', `<html data-primary="${primary}" `),
        tags: [{ tag: 'script', children: colourModeScript, injectTo: 'head-prepend' }],
      }
    },
  }
}
