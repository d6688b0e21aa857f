import { apiAddress, publicConfig } from './config.ts'

/** The addresses that texts are written with: those of a fresh `npm start`. */
const written = { web: 'http://localhost:3000', api: 'http://localhost:3001' }

/** Names this installation's own addresses wherever a code sample carries those of the default one. */
export async function showAddresses(root: ParentNode = document) {
  const config = await publicConfig()
  if (!config) return
  const api = apiAddress(config)
  for (const code of root.querySelectorAll('code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.nodeValue ?? ''
      const told = text.replaceAll(written.web, location.origin).replaceAll(written.api, api)
      if (told !== text) texts.currentNode.nodeValue = told
    }
  }
}
