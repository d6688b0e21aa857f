import { Popover } from '../../src/popover.tsx'
import { TextLink } from '../../src/text-link.tsx'
import { Example, longText } from '../part-page.tsx'

const look = { className: 'button button-secondary' }

export default function PopoverPage() {
  return (
    <>
      <Example name="by a press">
        <Popover trigger="Why this price?" triggerProps={look} label="Price">
          <p className="p-2">
            A command costs what the car maker charges.{' '}
            <TextLink href="?part=popover">More</TextLink>
          </p>
        </Popover>
        <Popover trigger="Long text" triggerProps={look} align="end" label="Long text">
          <p className="p-2">{longText}</p>
        </Popover>
      </Example>
      <Example name="by hovering">
        <Popover
          mode="hover"
          openDelay={300}
          closeDelay={250}
          trigger="After a moment"
          triggerProps={look}
          label="Delayed"
        >
          <p className="p-2">It waits before it opens and before it closes.</p>
        </Popover>
      </Example>
    </>
  )
}
