/** What no finding may hold, by its look: VINs, mail addresses, tokens and other secrets, places. */
const looks: readonly RegExp[] = [
  /[A-HJ-NPR-Z0-9]{17}/i,
  /\S@\S/,
  /_live_\w/,
  /Bearer\s/i,
  /eyJ[\w-]{8}/,
  /[\w-]{40}/,
  /\d\.\d{3}/,
]

/** Hides a value as a whole if it holds one of `secrets` or what looks like one: parts may tell as much. */
export function redactor(secrets: readonly (string | null | undefined)[]) {
  const known = secrets.flatMap((secret) => (secret ? [secret] : []))
  return (value: string) =>
    known.some((secret) => value.includes(secret)) || looks.some((look) => look.test(value))
      ? '[hidden]'
      : value
}
