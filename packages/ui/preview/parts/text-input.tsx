import { Field } from '../../src/field.tsx'
import { TextInput } from '../../src/text-input.tsx'
import { Example, longText } from '../part-page.tsx'

export default function TextInputPage() {
  return (
    <>
      <Example name="states" wide>
        <Field label="Name">
          <TextInput placeholder="Blue" />
        </Field>
        <Field label="Filled">
          <TextInput defaultValue="Family car" />
        </Field>
        <Field label="With hint" hint="It shows in lists and in messages." optional>
          <TextInput />
        </Field>
        <Field
          label="Address"
          hint="Where events are sent."
          error="Addresses of private networks are refused. Use one that is reachable from outside."
          required
        >
          <TextInput type="url" defaultValue="https://10.0.0.1/hook" />
        </Field>
        <Field label="Read-only">
          <TextInput readOnly defaultValue="LRW3F7EK4NC700001" />
        </Field>
        <Field label="Disabled">
          <TextInput disabled defaultValue="Needs a subscription" />
        </Field>
      </Example>
      <Example name="with icon, before and after" wide>
        <Field label="Search fields">
          <TextInput type="search" icon="search" placeholder="Speed, tyres, …" />
        </Field>
        <Field label="Host">
          <TextInput before="https://" after="/hook" defaultValue="home.wattlane.example" />
        </Field>
      </Example>
      <Example name="long text" wide>
        <Field label={longText} hint={longText} error={longText}>
          <TextInput defaultValue={longText} />
        </Field>
      </Example>
    </>
  )
}
