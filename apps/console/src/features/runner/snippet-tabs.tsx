import { CodeBlock } from '@console/ui/code-block.tsx'
import { Tabs } from '@console/ui/tabs.tsx'
import { useState } from 'react'
import { useClient } from '../../lib/client.ts'
import { type Language, languages, type Prepared, snippetOf } from './snippets.ts'

/** The same call in a program. The token comes from its environment. */
export function SnippetTabs({ prepared }: { prepared: Prepared }) {
  const client = useClient()
  const [language, setLanguage] = useState<Language>('cURL')
  return (
    <Tabs
      label="As a program"
      items={languages.map((value) => ({ value, label: value }))}
      value={language}
      onValueChange={setLanguage}
    >
      <CodeBlock
        label={language}
        code={snippetOf(language, prepared, new URL(client.addressOf('/')).origin)}
      />
    </Tabs>
  )
}
