import { heading, text } from '../reference/blocks.ts'
import { bodyInMarkdown } from '../reference/to-markdown.ts'
import type { Partner } from './partners.ts'
import { forServices, lead, nothingElse, steps } from './partners-words.ts'

/** The list of partners as Markdown. */
export const partnersBody = (partners: readonly Partner[]) =>
  bodyInMarkdown({
    blocks: [
      text(lead),
      heading('Services with a page here'),
      {
        kind: 'list',
        items: partners.map(
          ({ title, _path, audience, countries }) =>
            `[${title}](${_path}): ${audience} (${countries.join(', ')})`,
        ),
      },
      heading('How a service is let in'),
      { kind: 'list', items: steps },
      text(nothingElse),
      heading('If you run such a service'),
      text(forServices),
    ],
  })
