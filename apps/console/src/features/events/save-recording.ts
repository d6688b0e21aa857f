import { saveFile } from '../../lib/save-file.ts'
import type { Recorder } from './recorder.ts'

export function saveRecording(vin: string, recorder: Recorder) {
  const moment = new Date(recorder.get().startedAt).toISOString().replaceAll(':', '-').slice(0, 19)
  saveFile(`${vin}-${moment}.ndjson`, recorder.file())
}
