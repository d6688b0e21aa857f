import type { Endpoint } from '@console/sdk/contract'
import type { Context } from 'hono'
import * as z from 'zod/mini'

import type { Env } from './env.ts'
import { Problem } from './problem.ts'
import { readText } from './read-text.ts'
import { requestHeader } from './request-header.ts'

const depthMax = 64

export const declaresInput = ({ params, query, body }: Endpoint) =>
  params !== undefined || query !== undefined || body !== undefined

/** What the endpoint declares, checked: a bad request is refused here and reaches no handler. */
export async function readRequest(
  c: Context<Env>,
  { params, query, body, optionalBody, ignoresNull, form }: Endpoint,
) {
  const text = body ? await readText(c) : ''
  return {
    ...(params && { params: check('path', params(), c.req.param()) }),
    ...(query && { query: check('query', query(), once('query', c.req.queries())) }),
    ...(body &&
      !(optionalBody && text === '') && {
        body: check(
          'body',
          body(),
          form && isForm(c) ? fromForm(text) : fromJson(text, ignoresNull),
        ),
      }),
  }
}

const once = (place: string, values: Record<string, string[]>) =>
  Object.fromEntries(
    Object.entries(values).map(([name, all]) => [name, single(`${place}/${name}`, all)]),
  )

/** A name that is given twice would lose one of its values without a word. */
export function single(place: string, [value, ...more]: readonly string[]) {
  if (more.length > 0) throw new Problem('fst_err_validation', `${place}: given more than once`)
  return value
}

export function check<S extends z.core.$ZodType>(place: string, schema: S, value: unknown) {
  const unstorable = unstorableIn(place, value)
  if (unstorable !== undefined) {
    throw new Problem('fst_err_validation', `${unstorable}: holds characters that cannot be shown`)
  }
  const { success, data, error } = z.safeParse(schema, value)
  if (success) return data
  throw new Problem('fst_err_validation', reasonsOf(place, error), { cause: error })
}

/**
 * Where a text stands that no store takes: databases refuse a NUL, in JSON half a surrogate pair as
 * well, and as an error of ours. Names of members count, since some are stored with their values.
 */
function unstorableIn(place: string, value: unknown): string | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : place
  if (typeof value !== 'object' || value === null) return undefined
  for (const [name, member] of Object.entries(value)) {
    if (!isStorable(name)) return place
    const found = unstorableIn(`${place}/${name}`, member)
    if (found !== undefined) return found
  }
  return undefined
}

const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/** What is wrong with each member, in words. */
export const reasonsOf = (place: string, { issues }: z.core.$ZodError) =>
  issues.map((issue) => `${[place, ...issue.path].join('/')}: ${reasonOf(issue)}`).join('; ')

/** A pattern explains nothing to who does not read patterns. */
const reasonOf = ({ message, ...issue }: z.core.$ZodIssue) =>
  issue.code === 'invalid_format' && issue.pattern && message.includes(issue.pattern)
    ? 'not of the form that is asked for'
    : message

const isForm = (c: Context<Env>) =>
  requestHeader(c, 'content-type')?.startsWith('application/x-www-form-urlencoded')

function fromForm(text: string) {
  const form = new URLSearchParams(text)
  const names = [...form.keys()]
  return once('body', Object.fromEntries(names.map((name) => [name, form.getAll(name)])))
}

function fromJson(text: string, ignoresNull = false): unknown {
  // Some clients announce JSON and send nothing; they mean an empty object.
  if (text === '') return {}
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new Problem('fst_err_validation', 'body: not JSON', { cause })
  }
  refuseOdd(value, depthMax)
  return ignoresNull ? withoutNulls(value) : value
}

/** Some clients send every member they know, with null for what was not given. */
function withoutNulls(value: unknown) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).filter(([, member]) => member !== null))
}

function refuseOdd(value: unknown, levels: number) {
  if (typeof value !== 'object' || value === null) return
  if (levels === 0) throw new Problem('fst_err_validation', 'body: nested too deeply')
  // What copies the object would drop it, or take it for what the object is made from.
  if (Object.hasOwn(value, '__proto__')) {
    throw new Problem('fst_err_validation', 'body: no member can be called __proto__')
  }
  for (const member of Object.values(value)) refuseOdd(member, levels - 1)
}
