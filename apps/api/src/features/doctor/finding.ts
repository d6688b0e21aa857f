import type { DoctorEvidence, DoctorRemedy } from '@console/sdk/contract'

type Status = 'passed' | 'failed' | 'not_needed'

/** What a check found. */
export type Finding = {
  status: Status
  text: string
  evidence: DoctorEvidence[]
  remedy: DoctorRemedy | null
}

export type Evidence = readonly [
  name: string,
  value: string | number | boolean | null,
  at?: Date | null,
]

const written = (evidence: readonly Evidence[]): DoctorEvidence[] =>
  evidence.map(([name, value, at]) => ({
    name,
    value: value === null ? 'unknown' : String(value),
    at: at?.toISOString() ?? null,
  }))

export const passed = (text: string, ...evidence: Evidence[]): Finding => ({
  status: 'passed',
  text,
  evidence: written(evidence),
  remedy: null,
})

export const notNeeded = (text: string, ...evidence: Evidence[]): Finding => ({
  ...passed(text, ...evidence),
  status: 'not_needed',
})

type Remedy = { who: string; action: string; text: string; link?: string }

export const failed = (text: string, remedy: Remedy, ...evidence: Evidence[]): Finding => ({
  status: 'failed',
  text,
  evidence: written(evidence),
  remedy: { ...remedy, link: remedy.link ?? null },
})
