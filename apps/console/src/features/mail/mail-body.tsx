import { CodeBlock } from '@console/ui/code-block.tsx'
import { Tabs } from '@console/ui/tabs.tsx'
import { useState } from 'react'

import { MailFrame } from './mail-frame.tsx'

type Props = { html: string; text: string }

const views = [
  { value: 'page', label: 'Page' },
  { value: 'text', label: 'Plain text' },
] as const

/** What a mail says, in both of its forms. */
export function MailBody({ html, text }: Props) {
  const [view, setView] = useState<(typeof views)[number]['value']>('page')
  return (
    <Tabs label="Form of the mail" items={views} value={view} onValueChange={setView}>
      {view === 'page' ? (
        <MailFrame html={html} />
      ) : (
        <CodeBlock label="Plain text" code={text} wrap />
      )}
    </Tabs>
  )
}
