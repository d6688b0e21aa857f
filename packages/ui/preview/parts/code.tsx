import { CodeBlock } from '../../src/code-block.tsx'
import { CopyButton } from '../../src/copy-button.tsx'
import { Example, longText } from '../part-page.tsx'

const curl = `curl https://api.wattlane.example/api/1/vehicles \\
  -H 'authorization: Bearer wl_live_…'`

export default function CodePage() {
  return (
    <>
      <Example name="code block" wide>
        <CodeBlock label="cURL" code={curl} />
        <CodeBlock label="One long line" code={longText.repeat(3)} />
        <CodeBlock label="One long line, broken" code={longText.repeat(3)} wrap />
      </Example>
      <Example name="copy button">
        <CopyButton text="LRW3F7EK4NC700001" label="Copy VIN" />
        <CopyButton text="https://wattlane.example/i/4Q7" label="Copy link" wide />
      </Example>
    </>
  )
}
