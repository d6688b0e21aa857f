import { useState } from 'react'
import { IconButton } from '../../src/icon-button.tsx'
import { Example } from '../part-page.tsx'

export default function IconButtonPage() {
  const [pressed, setPressed] = useState(true)
  return (
    <>
      <Example name="at rest">
        <IconButton icon="refresh" label="Read again" />
        <IconButton icon="more" label="More" />
        <IconButton icon="close" label="Close" size={16} />
      </Example>
      <Example name="stays down">
        <IconButton
          icon="location"
          label="Follow the car"
          pressed={pressed}
          onClick={() => setPressed(!pressed)}
        />
        <IconButton icon="chart" label="Show as chart" pressed={false} />
      </Example>
      <Example name="disabled">
        <IconButton icon="refresh" label="Cannot be read now" disabled />
      </Example>
    </>
  )
}
