import recording from '../data/demo-recording.json'
import { applySignals, emptyReading } from '../scripts/demo/reading.ts'

const first = recording.frames[0]?.[1]
// The file holds pairs of seconds and signals; the second of a pair is always the signals.
const signals = first as Parameters<typeof applySignals>[1]

/** What the home page shows until something moves: the first moment of the recording. */
export const stillReading = applySignals(emptyReading, signals, 0)
export const stillSignals = signals
export const recordedOn = recording.recordedOn
export const demoVin = recording.vin
