import { pairingAddress } from '@console/app-config/virtual-key'
import { heading, text } from '../reference/blocks.ts'
import { bodyInMarkdown } from '../reference/to-markdown.ts'
import { sampleDomain } from './key-page.ts'
import { about, cars, lead, lists, steps, takeBack, troubles } from './key-words.ts'

/** The page of the virtual key as Markdown. */
export const keyBody = bodyInMarkdown({
  blocks: [
    text(lead),
    text(
      `The link is \`${pairingAddress(sampleDomain)}\`, with the domain of the installation in the place of the last word.`,
    ),
    heading('How it goes'),
    { kind: 'list', items: steps.map((step) => `**${step.title}.** ${step.text}`) },
    heading('What a virtual key is'),
    text(about),
    ...lists.map(({ title, points }) => ({ kind: 'list', title, items: points }) as const),
    heading('Take it back'),
    text(takeBack),
    heading('Which cars need it'),
    { kind: 'facts', rows: cars.map(({ name, what }) => [name, what]) },
    heading('If it does not work'),
    ...troubles.flatMap(({ title, fix }) => [text(`### ${title}`), text(fix)]),
    text(
      'Whoever runs an installation finds in [Connect to Tesla](/docs/self-hosting/connect-to-tesla) how the key is made and shown.',
    ),
  ],
})
