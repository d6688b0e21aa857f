import { useState } from 'react'
import { Badge } from '../../src/badge.tsx'
import { Listbox } from '../../src/listbox.tsx'
import { Example, longText } from '../part-page.tsx'

const cars = [
  { value: 'blue', label: 'Blue', detail: 'LRW3…0001', aside: <Badge tone="ok">Paired</Badge> },
  { value: 'red', label: 'Red', detail: 'LRWY…0002', aside: <Badge tone="warn">Not paired</Badge> },
  { value: 'long', label: longText },
] as const

export default function ListboxPage() {
  const [car, setCar] = useState<(typeof cars)[number]['value']>('red')
  return (
    <Example name="vehicles" wide>
      <Listbox label="Vehicle" options={cars} value={car} onValueChange={setCar} />
      <Listbox label="Nothing chosen" options={cars} value={undefined} onValueChange={setCar} />
    </Example>
  )
}
