/** A condition of `where`: a value, or an object of operators and dotted field paths. */
export type Condition =
  | string
  | number
  | boolean
  | null
  | RegExp
  | { readonly [key: string]: unknown }

type Operator = (value: unknown, condition: unknown) => boolean

const operators: Record<string, Operator> = {
  $match: match,
  $eq: equals,
  $ne: (value, wanted) => !equals(value, wanted),
  $not: (value, condition) => !match(value, condition),
  $and: (value, conditions) =>
    all('$and', conditions).every((condition) => match(value, condition)),
  $or: (value, conditions) => all('$or', conditions).some((condition) => match(value, condition)),
  $in: (value, wanted) =>
    listOf(wanted).some((one) => (Array.isArray(value) ? value.includes(one) : value === one)),
  $contains: (value, wanted) => listOf(wanted).every((one) => contains(value, one)),
  $containsAny(value, wanted) {
    if (!Array.isArray(wanted)) throw new TypeError('$containsAny requires an array as condition')
    return wanted.some((one) => contains(value, one))
  },
  $icontains(value, wanted) {
    if (typeof wanted !== 'string') throw new TypeError('$icontains requires a string as condition')
    return textOf(value).toLocaleLowerCase().includes(wanted.toLocaleLowerCase())
  },
  $exists: (value, wanted) => (value !== undefined) === Boolean(wanted),
  $type: (value, wanted) => typeof value === wanted,
  $regex: (value, wanted) => textOf(value ?? '').search(patternOf(wanted)) >= 0,
  $lt: (value, limit) => ordered(value, limit, (a, b) => a < b),
  $lte: (value, limit) => ordered(value, limit, (a, b) => a <= b),
  $gt: (value, limit) => ordered(value, limit, (a, b) => a > b),
  $gte: (value, limit) => ordered(value, limit, (a, b) => a >= b),
}

/** Tells whether a value meets a condition; an empty or missing condition is met by all. */
export function match(value: unknown, condition: unknown): boolean {
  if (condition === null || condition === undefined) return true
  if (typeof condition !== 'object' || condition instanceof RegExp) {
    return equals(value, condition)
  }
  return Object.entries(condition).every(([key, wanted]) => {
    const operator = Object.hasOwn(operators, key) ? operators[key] : undefined
    if (operator) return operator(value, wanted)
    const member = memberAt(value, key)
    return isTree(wanted) ? match(member, wanted) : equals(member, wanted)
  })
}

/** The member at a dotted path, undefined where the path ends early. */
export function memberAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((at, key) => (at instanceof Object ? Reflect.get(at, key) : undefined), value)
}

function equals(value: unknown, wanted: unknown): boolean {
  // `search` ignores the position that a global expression keeps between calls.
  return wanted instanceof RegExp ? textOf(value).search(wanted) >= 0 : value === wanted
}

/** A value as the text that it is compared and sorted by. */
export function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString()
  if (Array.isArray(value)) return value.map(textOf).join(',')
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}

const isTree = (value: unknown) =>
  typeof value === 'object' && value !== null && !(value instanceof RegExp)

function contains(value: unknown, one: unknown): boolean {
  return Array.isArray(value) ? value.includes(one) : textOf(value).includes(textOf(one))
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value])

function all(name: string, conditions: unknown): unknown[] {
  if (Array.isArray(conditions)) return conditions
  throw new TypeError(`${name} requires an array as condition`)
}

function patternOf(wanted: unknown): RegExp {
  if (wanted instanceof RegExp) return wanted
  const [, source, flags] = /^\/(.*)\/([dgimsuvy]*)$/s.exec(textOf(wanted)) ?? []
  return source === undefined ? new RegExp(textOf(wanted)) : new RegExp(source, flags)
}

function ordered(
  value: unknown,
  limit: unknown,
  compare: (a: string | number, b: string | number) => boolean,
) {
  // The language's own comparison, with its own conversions, is what queries are written for.
  return compare(value as number, limit as number)
}
