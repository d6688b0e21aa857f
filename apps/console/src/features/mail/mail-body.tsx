import { CodeBlock } from '@console/ui/code-block.tsx'
import { RadioGroup } from '@console/ui/radio-group.tsx'
import { Tabs } from '@console/ui/tabs.tsx'
import { useState } from 'react'

import { MailFrame, type MailScheme } from './mail-frame.tsx'

type Props = { html: string; text: string }

const views = [
  { value: 'page', label: 'Page' },
  { value: 'text', label: 'Plain text' },
] as const

const schemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** What a mail says, in both of its forms. */
export function MailBody({ html, text }: Props) {
  const [view, setView] = useState<(typeof views)[number]['value']>('page')
  const [scheme, setScheme] = useState<MailScheme>('light')
  return (
    <Tabs label="Form of the mail" items={views} value={view} onValueChange={setView}>
      {view === 'page' ? (
        <div className="flex flex-col gap-2">
          <RadioGroup
            label="As a reader sees it whose device is"
            look="segments"
            options={schemes}
            value={scheme}
            onValueChange={setScheme}
          />
          {/* Each is a document of its own. */}
          <MailFrame key={scheme} html={html} scheme={scheme} />
        </div>
      ) : (
        <CodeBlock label="Plain text" code={text} wrap />
      )}
    </Tabs>
  )
}
