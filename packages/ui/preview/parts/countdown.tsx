import { useState } from 'react'
import { Countdown } from '../../src/countdown.tsx'
import { Example } from '../part-page.tsx'

export default function CountdownPage() {
  const [start] = useState(Date.now)
  const [ended, setEnded] = useState(0)
  return (
    <>
      <Example name="a day and more">
        <Countdown until={start + 187_200_000} over="Ended" />
      </Example>
      <Example name="hours">
        <Countdown until={start + 86_340_000} over="Ended" />
      </Example>
      <Example name="seconds">
        <Countdown
          until={start + 90_000}
          over="You may try again."
          onOver={() => setEnded((times) => times + 1)}
        />
        <output>{ended}</output>
      </Example>
      <Example name="over">
        <Countdown until={start - 1} over="This invitation has ended." />
      </Example>
    </>
  )
}
