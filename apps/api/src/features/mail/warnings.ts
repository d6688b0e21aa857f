import type { MailDraft } from '@console/sdk/contract'

import { variablesIn } from '../../mail/fill.ts'
import { linksIn, safeLink } from '../../mail/markdown.ts'
import { commonVariables } from '../../mail/templates.ts'

/** Words by which filters know mail that nobody asked for. */
const disliked =
  /\b(?:act now|100 ?% free|click here|free money|guaranteed|limited time|no obligation|risk[- ]free|urgent|winner)\b/gi

/** What to mend in a draft before somebody reads it. */
export function warningsOf({ subject, body }: MailDraft, values: Record<string, string>) {
  const names: ReadonlySet<string> = new Set(commonVariables)
  const unknown = [...variablesIn(`${subject}\n${body}`)].filter((name) => !names.has(name))
  const links = linksIn(body, values)
  const words = new Set(`${subject}\n${body}`.match(disliked)?.map((word) => word.toLowerCase()))
  return [
    ...unknown.map((name) => `{{${name}}} is no variable, so readers will see it as it stands.`),
    ...links
      .filter((link) => safeLink(link) === undefined)
      .map((link) => `"${link}" is no address that a reader can open. Begin it with https://.`),
    ...links
      .filter((link) => link.startsWith('http:'))
      .map((link) => `"${link}" is not encrypted. Begin it with https://, if it answers there.`),
    ...[...words].map((word) => `Filters dislike the words "${word}".`),
    ...(/!\[/.test(body) ? ['Mails carry no images; readers see the words in their place.'] : []),
    ...(isShouted(subject) ? ['Filters dislike a subject in capital letters.'] : []),
    ...(/!{2,}|!.*!/.test(subject) ? ['Filters dislike exclamation marks in a subject.'] : []),
  ]
}

const isShouted = (text: string) =>
  text.length > 8 && text === text.toUpperCase() && text !== text.toLowerCase()
