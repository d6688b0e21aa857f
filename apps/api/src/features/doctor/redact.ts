/** What a report never holds, by its look: VINs, mail addresses, tokens and other secrets, places. */
const looks: readonly RegExp[] = [
  /\b[A-HJ-NPR-Z0-9]{17}\b/gi,
  /[^\s@<>()]+@[^\s@<>()]+/g,
  /\b[A-Za-z]+_live_\w+/g,
  /\bBearer\s+\S+/gi,
  /\beyJ[\w-]+(?:\.[\w-]+)*/g,
  /[\w-]{24,}/g,
  /-?\d{1,3}\.\d{3,}/g,
]

const hidden = '[hidden]'

/** Takes out `secrets`, wherever they stand, and whatever looks like one. */
export function redactor(secrets: readonly (string | null | undefined)[]) {
  // The longest first, or a short one would leave the rest of a longer one behind.
  const known = secrets
    .filter((secret) => secret !== null && secret !== undefined && secret.length > 2)
    .sort((a, b) => (b?.length ?? 0) - (a?.length ?? 0))
  return (text: string) => {
    let clean = text
    for (const secret of known) clean = clean.replaceAll(secret ?? '', hidden)
    for (const look of looks) clean = clean.replace(look, hidden)
    return clean
  }
}
