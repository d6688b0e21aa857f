import { type Call, type Contract, withoutSecretsIn } from '@console/sdk/openapi'
import { asTime, type Draft, jsonIn, readForm } from '../commands/form.ts'
import { withoutSecrets } from '../commands/kept-draft.ts'
import { controlOf, type FormAbout, membersOf } from '../commands/members.ts'
import { checkValue } from './check-value.ts'

/** What somebody has filled in: a form, or the JSON itself. */
export type BodyDraft = { mode: 'form' | 'json'; form: Draft; json: string }

export type ReadBody = {
  /** Undefined where none is sent. */
  body: unknown
  /** By member of the form. */
  errors: Readonly<Record<string, string>>
  /** Of the body as a whole, each with its place. */
  problems: readonly string[]
}

type About = { call: Call; form: FormAbout | undefined; schemas: Contract['schemas'] }

const nothing: ReadBody = { body: undefined, errors: {}, problems: [] }

/** The body that a draft stands for, or what is wrong with it: nothing else is sent. */
export function readBody({ call, form, schemas }: About, draft: BodyDraft): ReadBody {
  if (!call.body) return nothing
  const { body, errors } =
    draft.mode === 'form' && form ? readForm(form, draft.form) : readJson(draft.json)
  if (Object.keys(errors).length > 0) return { body: undefined, errors, problems: [] }
  const isEmpty = body === undefined || (body instanceof Object && Object.keys(body).length === 0)
  if (isEmpty && !call.body.required) return nothing
  const problems =
    body === undefined ? ['Fill in a body.'] : checkValue(body, call.body.schema, schemas)
  return { body, errors, problems }
}

export const jsonField = '*'

function readJson(text: string): { body: unknown; errors: ReadBody['errors'] } {
  if (text.trim() === '') return { body: undefined, errors: {} }
  const read = jsonIn(text)
  return 'error' in read
    ? { body: undefined, errors: { [jsonField]: read.error } }
    : { body: read.value, errors: {} }
}

/** What stands in the fields of a form for a body; undefined if the form cannot say the same. */
export function draftOf(form: FormAbout, body: unknown): Draft | undefined {
  if (body === undefined) return {}
  if (!(body instanceof Object) || Array.isArray(body)) return undefined
  const members = new Map(membersOf(form))
  const draft: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(body)) {
    const member = members.get(name)
    if (!member) return undefined
    const control = controlOf(name, member)
    if (control === 'time' && typeof value === 'number') draft[name] = asTime(value)
    else if (control === 'choice') draft[name] = String(value)
    else if (['string', 'number', 'boolean'].includes(typeof value)) draft[name] = value
    else if (value instanceof Object) draft[name] = JSON.stringify(value, null, 2)
    else return undefined
  }
  return draft
}

/** What of a draft may be kept outside the page. JSON that cannot be read may hold anything. */
export function withoutSecretsOf(form: FormAbout | undefined, draft: BodyDraft): BodyDraft {
  const read = readJson(draft.json)
  const { body } = read
  return {
    mode: draft.mode,
    form: form ? withoutSecrets(form, draft.form) : {},
    json: body === undefined ? '' : JSON.stringify(withoutSecretsIn(body), null, 2),
  }
}
