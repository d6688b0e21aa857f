import type { DoctorReport } from '@console/sdk/contract'

const marks = new Map([
  ['passed', 'ok'],
  ['failed', 'BROKEN'],
  ['not_needed', 'not needed'],
  ['not_reached', 'not looked at'],
])

/** The findings as text to paste where help is asked for. They are redacted already. */
export function reportText({ verdict, broken_at, checks, checked_at }: DoctorReport) {
  const lines = checks.flatMap(({ id, status, text, evidence, remedy }, n) => [
    `${n + 1}. ${id}: ${marks.get(status) ?? status}. ${text}`,
    ...evidence.map(({ name, value, at }) => `   ${name}: ${value}${at ? ` (${at})` : ''}`),
    ...(remedy ? [`   To do, by ${remedy.who}: ${remedy.text}`] : []),
  ])
  const outcome = verdict === 'connected' ? 'every link holds' : `broken at ${broken_at}`
  return [`Connection check of ${checked_at}: ${outcome}.`, '', ...lines, ''].join('\n')
}
