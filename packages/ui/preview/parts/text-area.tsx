import { Field } from '../../src/field.tsx'
import { TextArea } from '../../src/text-area.tsx'
import { Example, longText } from '../part-page.tsx'

const json = '{\n  "fields": {\n    "VehicleSpeed": { "interval_seconds": 10 }\n  }\n}'

export default function TextAreaPage() {
  return (
    <Example name="states" wide>
      <Field label="Note" hint="Only you see it." optional>
        <TextArea placeholder="What happened?" />
      </Field>
      <Field label="Configuration">
        <TextArea code defaultValue={json} />
      </Field>
      <Field label="With error" error="This is no JSON: a comma is missing on line 3.">
        <TextArea code defaultValue={json} />
      </Field>
      <Field label="Read-only">
        <TextArea readOnly defaultValue="Written by somebody else." />
      </Field>
      <Field label="Disabled">
        <TextArea disabled defaultValue="Needs a subscription." />
      </Field>
      <Field label="Long text">
        <TextArea defaultValue={`${longText} ${longText}`} />
      </Field>
    </Example>
  )
}
