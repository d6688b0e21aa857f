import {
  type Call,
  type Contract,
  withNamesForSecrets,
  withoutSecretsIn,
} from '@console/sdk/openapi'
import { asTime, type Draft, jsonIn, readForm } from '../commands/form.ts'
import { isSecret, withoutSecrets } from '../commands/kept-draft.ts'
import { controlOf, type FormAbout, membersOf } from '../commands/members.ts'
import { checkValue } from './check-value.ts'

/** What somebody has filled in: a form, or the JSON itself. */
export type BodyDraft = { mode: 'form' | 'json'; form: Draft; json: string }

export type ReadBody = {
  /** Undefined where none is sent. */
  body: unknown
  /** What of it is filled in so far, for samples: secrets that are missing stand there by name. */
  shown: unknown
  /** By member of the form. */
  errors: Readonly<Record<string, string>>
  /** Of the body as a whole, each with its place. */
  problems: readonly string[]
}

type About = { call: Call; form: FormAbout | undefined; schemas: Contract['schemas'] }

const nothing: ReadBody = { body: undefined, shown: undefined, errors: {}, problems: [] }

/** The body that a draft stands for, or what is wrong with it: nothing else is sent. */
export function readBody({ call, form, schemas }: About, draft: BodyDraft): ReadBody {
  if (!call.body) return nothing
  const { body, shown, errors } =
    draft.mode === 'form' && form
      ? readFields(form, draft.form)
      : readJson(draft.json, form, draft.form)
  if (Object.keys(errors).length > 0) return { body: undefined, shown, errors, problems: [] }
  const isEmpty = body === undefined || (body instanceof Object && Object.keys(body).length === 0)
  if (isEmpty && !call.body.required) return nothing
  const problems =
    body === undefined ? ['Fill in a body.'] : checkValue(body, call.body.schema, schemas)
  return { body, shown, errors, problems }
}

export const jsonField = '*'

type Half = Omit<ReadBody, 'problems'>

/** By which a secret is known where it must not be seen. */
const placeholderOf = (name: string) => `$${name.toUpperCase()}`

function readFields(form: FormAbout, fields: Draft): Half {
  const { body, errors } = readForm(form, fields)
  const missing = Object.keys(errors).filter((name) => isSecret(form, name))
  const named = Object.fromEntries(missing.map((name) => [name, placeholderOf(name)]))
  return { body, shown: { ...body, ...named }, errors }
}

/** Secrets stand in the fields of the form; the JSON only names them. */
function readJson(text: string, form: FormAbout | undefined, fields: Draft): Half {
  if (text.trim() === '') return { body: undefined, shown: undefined, errors: {} }
  const read = jsonIn(text)
  if ('error' in read)
    return { body: undefined, shown: undefined, errors: { [jsonField]: read.error } }
  const { value } = read
  const [missing] = namedIn(value, form).filter((name) => !fields[name])
  if (missing !== undefined) {
    const error = `Write your own in place of "${placeholderOf(missing)}".`
    return { body: undefined, shown: value, errors: { [jsonField]: error } }
  }
  return { body: filledIn(value, form, fields), shown: value, errors: {} }
}

/** Members of the form that a body only names. */
const namedIn = (value: unknown, form: FormAbout | undefined) =>
  Object.entries(value instanceof Object ? value : {}).flatMap(
    ([name, member]: [string, unknown]) =>
      form && isSecret(form, name) && member === placeholderOf(name) ? [name] : [],
  )

function filledIn(value: unknown, form: FormAbout | undefined, fields: Draft) {
  const named = namedIn(value, form)
  if (!(value instanceof Object) || named.length === 0) return value
  const secrets = named.map((name): [string, unknown] => [name, fields[name]])
  return Object.fromEntries([...Object.entries(value), ...secrets])
}

/** The JSON of what is filled in, its secrets named. */
export const jsonOf = (shown: unknown) =>
  JSON.stringify(withNamesForSecrets(shown, placeholderOf), null, 2)

/** The fields of what stands in the JSON; undefined if the form cannot say the same. */
export function fieldsOf(form: FormAbout, { json, form: fields }: BodyDraft): Draft | undefined {
  const read = json.trim() === '' ? { value: undefined } : jsonIn(json)
  if ('error' in read) return undefined
  return draftOf(form, filledIn(read.value, form, fields))
}

function draftOf(form: FormAbout, body: unknown): Draft | undefined {
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
  const read = jsonIn(draft.json)
  return {
    mode: draft.mode,
    form: form ? withoutSecrets(form, draft.form) : {},
    json: 'error' in read ? '' : JSON.stringify(withoutSecretsIn(read.value), null, 2),
  }
}
