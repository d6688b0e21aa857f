/** What the car complained of, as it lists it. */
export type Alert = { name: string; time: string; user_text?: string | null | undefined }

/** Each complaint once, with how often and when last it came; the newest first. */
export function byName(alerts: readonly Alert[]) {
  return [...Map.groupBy(alerts, ({ name }) => name)]
    .map(([name, same]) => {
      const newest = same.toSorted((one, other) => (one.time < other.time ? 1 : -1))[0]
      return {
        name,
        text: newest?.user_text || name,
        latest: newest?.time ?? '',
        times: same.length,
      }
    })
    .toSorted((one, other) => (one.latest < other.latest ? 1 : -1))
}
