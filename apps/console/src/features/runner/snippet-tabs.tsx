import { type Prepared, type SampleLanguage, sampleLanguages, sampleOf } from '@console/sdk/openapi'
import { CodeBlock } from '@console/ui/code-block.tsx'
import { Tabs } from '@console/ui/tabs.tsx'
import { useState } from 'react'
import { useClient } from '../../lib/client.ts'

/** The same call in a program. The token comes from its environment. */
export function SnippetTabs({ prepared }: { prepared: Prepared }) {
  const client = useClient()
  const [language, setLanguage] = useState<SampleLanguage>('cURL')
  return (
    <Tabs
      label="As a program"
      items={sampleLanguages.map((value) => ({ value, label: value }))}
      value={language}
      onValueChange={setLanguage}
    >
      <CodeBlock
        label={language}
        code={sampleOf(language, prepared, {
          api: new URL(client.addressOf('/')).origin,
          web: location.origin,
        })}
      />
    </Tabs>
  )
}
