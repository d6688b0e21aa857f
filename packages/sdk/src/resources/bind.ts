type Method = (id: string, ...rest: never[]) => unknown

/** The named methods of a resource, without the id that each of them takes first. */
export type Bound<R, K extends keyof R> = {
  readonly [N in K]: R[N] extends (id: string, ...rest: infer Rest) => infer Result
    ? (...rest: Rest) => Result
    : never
}

/** Binds methods of a resource to one vehicle or site. */
export function bind<K extends string, R extends Record<K, Method>>(
  resource: R,
  id: string,
  names: readonly K[],
): Bound<R, K> {
  const bound = names.map((name) => {
    const method: Method = resource[name]
    return [name, (...rest: unknown[]) => Reflect.apply(method, resource, [id, ...rest])]
  })
  // Entries lose what `names` says of their keys, and `apply` what the methods return.
  return Object.fromEntries(bound) as Bound<R, K>
}
