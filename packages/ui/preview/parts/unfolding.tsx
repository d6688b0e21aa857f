import { Accordion } from '../../src/accordion.tsx'
import { Disclosure } from '../../src/disclosure.tsx'
import { Example, longText } from '../part-page.tsx'

const items = [
  { id: 'battery', title: 'Battery', content: '11 fields', defaultOpen: true },
  { id: 'climate', title: 'Climate', content: '23 fields' },
  { id: 'none', title: 'Not for this car', content: '', disabled: true },
  { id: 'long', title: longText, content: longText },
]

export default function UnfoldingPage() {
  return (
    <>
      <Example name="accordion, several open" wide>
        <Accordion multiple items={items} />
      </Example>
      <Example name="accordion, one open" wide>
        <Accordion
          items={[
            { id: 'why', title: 'Why is it empty?', content: 'The car has been asleep.' },
            { id: 'when', title: 'When will it fill?', content: 'Once it drives.' },
          ]}
        />
      </Example>
      <Example name="disclosure" wide>
        <Disclosure title="Raw answer">
          <p>
            What came, <a href="?part=unfolding">byte for byte</a>.
          </p>
        </Disclosure>
      </Example>
    </>
  )
}
