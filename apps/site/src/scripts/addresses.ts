import { apiAddress, publicConfig } from './config.ts'
import { built } from './env.ts'

/** Names this installation's own addresses wherever a code sample carries those of the build. */
export async function showAddresses(root: ParentNode = document) {
  const config = await publicConfig()
  if (!config) return
  replaceInCode(root, { [built.web]: location.origin, [built.api]: apiAddress(config) })
}

/** Puts other words into code samples, whatever their colours are. */
export function replaceInCode(root: ParentNode, words: Readonly<Record<string, string>>) {
  for (const code of root.querySelectorAll('code')) {
    const texts = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode.nodeValue ?? ''
      const told = Object.entries(words).reduce((now, [from, to]) => now.replaceAll(from, to), text)
      if (told !== text) texts.currentNode.nodeValue = told
    }
  }
}
