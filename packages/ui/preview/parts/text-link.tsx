import { TextLink } from '../../src/text-link.tsx'
import { Example, longText } from '../part-page.tsx'

export default function TextLinkPage() {
  return (
    <>
      <Example name="in a sentence">
        <p>
          The car sends what its <TextLink href="?part=text-link">configuration</TextLink> names.
        </p>
      </Example>
      <Example name="leaves the product">
        <TextLink href="https://status.wattlane.example" external>
          Status page
        </TextLink>
      </Example>
      <Example name="long text">
        <TextLink href="?part=text-link">{longText}</TextLink>
      </Example>
    </>
  )
}
