import { CodeBlock } from '@console/ui/code-block.tsx'
import { Tabs } from '@console/ui/tabs.tsx'
import { useState } from 'react'

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
        // In a frame that may do nothing: no script, no form, nothing of this page.
        <iframe
          title="The mail as a page"
          sandbox=""
          srcDoc={html}
          className="h-96 w-full rounded-control border border-line bg-card"
        />
      ) : (
        <CodeBlock label="Plain text" code={text} wrap />
      )}
    </Tabs>
  )
}
