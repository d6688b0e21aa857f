import type { Bound } from './bound.ts'

type Method = (id: string, ...rest: never[]) => unknown

/** Binds methods of a resource to one vehicle or site, whose id each of them takes first. */
export function bind<K extends string, R extends Record<K, Method>>(
  resource: R,
  id: string,
  names: readonly K[],
): Bound<Pick<R, K>, [id: string]> {
  const bound = names.map((name) => {
    const method: Method = resource[name]
    return [name, (...rest: unknown[]) => Reflect.apply(method, resource, [id, ...rest])]
  })
  // Entries lose what `names` says of their keys, and `apply` what the methods return.
  return Object.fromEntries(bound) as Bound<Pick<R, K>, [id: string]>
}
