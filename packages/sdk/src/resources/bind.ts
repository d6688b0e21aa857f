import type { CallOptions } from '../client/transport.ts'
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

type Filtering = (filter?: never, options?: CallOptions) => unknown
/** A method whose filter names its product already. */
type Filtered<F, Given> = F extends (filter?: infer Filter, options?: CallOptions) => infer Result
  ? (filter?: Omit<Filter & object, keyof Given>, options?: CallOptions) => Result
  : never

/** Binds methods of a resource to one vehicle or site, which each of them takes as part of its filter. */
export function bindFilter<K extends string, R extends Record<K, Filtering>, Given extends object>(
  resource: R,
  given: Given,
  names: readonly K[],
): { readonly [Name in K]: Filtered<R[Name], Given> } {
  const bound = names.map((name) => {
    const method: Filtering = resource[name]
    const call = (filter?: object, options?: CallOptions) =>
      Reflect.apply(method, resource, [{ ...filter, ...given }, options])
    return [name, call]
  })
  // As above.
  return Object.fromEntries(bound) as { readonly [Name in K]: Filtered<R[Name], Given> }
}
