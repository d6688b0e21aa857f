import { programName } from '@console/app-config/device-name'

/** The program of a call in a few words, with all that it said of itself for who wants to know. */
export function ProgramName({ userAgent }: { userAgent: string }) {
  const name = programName(userAgent)
  return (
    <span className="[overflow-wrap:anywhere]" title={name === userAgent ? undefined : userAgent}>
      {name}
    </span>
  )
}
