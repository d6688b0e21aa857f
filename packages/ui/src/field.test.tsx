import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { Disclosure } from './disclosure.tsx'
import { Field, FieldGroup } from './field.tsx'
import { leadToError } from './lead-to-error.ts'
import { NumberField } from './number-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { Slider } from './slider.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'
import { TextInput } from './text-input.tsx'

test.each([
  ['text input', <TextInput key="one" />],
  ['text area', <TextArea key="one" />],
  ['select', <Select key="one" options={[]} />],
  ['number field', <NumberField key="one" value={1} onValueChange={() => {}} />],
  ['slider', <Slider key="one" value={1} min={0} max={2} />],
])('a %s in a field carries its label, hint and error', (_, control) => {
  render(
    <Field label="Interval" hint="In seconds." error="Say how long." required>
      {control}
    </Field>,
  )
  const named = screen.getByLabelText('Interval')
  expect(screen.getByText('In seconds.').id).toBe(
    named.getAttribute('aria-describedby')?.split(' ')[0],
  )
  expect(screen.getByText('Say how long.').id).toBe(
    named.getAttribute('aria-describedby')?.split(' ')[1],
  )
  expect(named.getAttribute('aria-invalid')).toBe('true')
  expect(named).toHaveProperty('required', true)
})

test('a number field tells numbers, nothing when it is emptied, and stays between its ends', () => {
  const onValueChange = vi.fn()
  const field = (value: number | undefined) => (
    <Field label="Amps">
      <NumberField value={value} onValueChange={onValueChange} min={1} max={16} step={5} />
    </Field>
  )
  const { rerender } = render(field(6))
  fireEvent.click(screen.getByRole('button', { name: 'More' }))
  expect(onValueChange).toHaveBeenLastCalledWith(11)
  fireEvent.change(screen.getByLabelText('Amps'), { target: { value: '' } })
  expect(onValueChange).toHaveBeenLastCalledWith(undefined)

  rerender(field(16))
  expect(screen.getByRole('button', { name: 'More' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('button', { name: 'Less' })).toHaveProperty('disabled', false)
})

test('a slider whose value nobody knows claims none', () => {
  render(
    <Field label="Charge limit">
      <Slider value={undefined} min={50} max={100} unit="%" disabled />
    </Field>,
  )
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toBe('not known')
  expect(screen.getByRole('status').textContent).toBe('–')
})

test('a slider says its value with its unit, and asks to be sent once it is let go', () => {
  const onValueChange = vi.fn()
  const onValueCommit = vi.fn()
  render(
    <Field label="Charge limit">
      <Slider
        value={80}
        min={50}
        max={100}
        unit="%"
        onValueChange={onValueChange}
        onValueCommit={onValueCommit}
      />
    </Field>,
  )
  const slider = screen.getByRole('slider', { name: 'Charge limit' })
  expect(slider.getAttribute('aria-valuetext')).toBe('80\u2009%')
  fireEvent.change(slider, { target: { value: '90' } })
  expect(onValueChange).toHaveBeenCalledWith(90)
  expect(onValueCommit).not.toHaveBeenCalled()
  fireEvent.pointerUp(slider)
  expect(onValueCommit).toHaveBeenCalledTimes(1)
})

test('a radio group is named by its question and tells the answer', () => {
  const onValueChange = vi.fn()
  render(
    <RadioGroup
      label="Send"
      error="Choose one."
      options={[
        { value: 'all', label: 'Every event' },
        { value: 'changes', label: 'Changes only' },
      ]}
      value="all"
      onValueChange={onValueChange}
    />,
  )
  screen.getByRole('group', { name: 'Send', description: 'Choose one.' })
  fireEvent.click(screen.getByRole('radio', { name: 'Changes only' }))
  expect(onValueChange).toHaveBeenCalledWith('changes')
})

test('a checkbox may stand for some of what it covers', () => {
  render(<Checkbox label="Alerts" mixed />)
  expect(screen.getByRole('checkbox', { name: 'Alerts' })).toHaveProperty('indeterminate', true)
})

test('a switch that is being changed ignores presses', () => {
  const onCheckedChange = vi.fn()
  const toggle = (busy: boolean) => (
    <Switch label="Guest mode" checked={false} busy={busy} onCheckedChange={onCheckedChange} />
  )
  const { rerender } = render(toggle(true))
  fireEvent.click(screen.getByRole('switch', { name: 'Guest mode' }))
  expect(onCheckedChange).not.toHaveBeenCalled()
  rerender(toggle(false))
  fireEvent.click(screen.getByRole('switch', { name: 'Guest mode' }))
  expect(onCheckedChange).toHaveBeenCalledWith(true)
})

test('whoever sends a long form is led to the first field that is wrong, also within what is folded', async () => {
  const form = (rights: string | undefined, budget: string | undefined) => (
    <form aria-label="Token">
      <Field label="Name">
        <TextInput />
      </Field>
      <FieldGroup label="Rights" error={rights}>
        <Checkbox label="Read" checked={false} onCheckedChange={() => {}} />
      </FieldGroup>
      <Disclosure title="More limits" mustShow={budget !== undefined}>
        <Field label="Budget" error={budget}>
          <TextInput />
        </Field>
      </Disclosure>
    </form>
  )
  const { rerender } = render(form('Choose one.', undefined))
  expect(screen.queryByLabelText('Budget')).toBeNull()
  leadToError(screen.getByRole('form'))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Read')))
  rerender(form(undefined, 'Say how much.'))
  leadToError(screen.getByRole('form'))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Budget')))
})

test('a number that is wrong is led to itself, not to the step before it', async () => {
  render(
    <form aria-label="Limit">
      <Field label="Percent" error="Say how much.">
        <NumberField value={undefined} onValueChange={() => {}} />
      </Field>
    </form>,
  )
  leadToError(screen.getByRole('form'))
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Percent')))
})
