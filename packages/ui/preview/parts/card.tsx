import { Button } from '../../src/button.tsx'
import { Card } from '../../src/card.tsx'
import { DescriptionList } from '../../src/description-list.tsx'
import { Skeleton } from '../../src/skeleton.tsx'
import { StateChip } from '../../src/state-chip.tsx'
import { TextLink } from '../../src/text-link.tsx'
import { Example, longText } from '../part-page.tsx'

export default function CardPage() {
  return (
    <>
      <Example name="card" wide>
        <Card title="Charge" aside={<StateChip state="charging" />} level={3}>
          11 kW, done in about two hours.
        </Card>
        <Card title="Dense" dense level={3}>
          Less room round pages full of numbers.
        </Card>
        <Card title="Loading" level={3}>
          <Skeleton width="12rem" />
        </Card>
        <Card title={longText} aside={<Button size="small">Edit</Button>} level={3}>
          {longText}
        </Card>
      </Example>
      <Example name="description list" wide>
        <Card title="About" level={3}>
          <DescriptionList
            items={[
              { term: 'VIN', value: <code>LRW3F7EK4NC700001</code> },
              { term: 'Firmware', value: '2026.38.4' },
              { term: 'Unknown', value: undefined },
              { term: 'Help', value: <TextLink href="?part=card">How it is read</TextLink> },
              { term: longText, value: longText },
            ]}
          />
        </Card>
      </Example>
    </>
  )
}
