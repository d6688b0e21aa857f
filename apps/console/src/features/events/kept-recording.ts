import type { ComponentType } from 'react'

import type { Recorder } from './recorder.ts'

export type KeptRecordingProps = { vin: string; recorder: Recorder }
export type KeptRecording = KeptRecordingProps & {
  userId: string
  /** What shows it comes along: at the end of a session nothing more may depend on loading. */
  Bar: ComponentType<KeptRecordingProps>
}

/** Recordings whose page was taken away by the end of a session, until they are saved or discarded. */
class KeptRecordings {
  readonly #listeners = new Set<() => void>()
  #kept: readonly KeptRecording[] = []

  /** The newest last. */
  get = () => this.#kept

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** One page records at a time, though one that was kept may still wait when the next is cut off. */
  keep(kept: KeptRecording) {
    const { phase, isSaved } = kept.recorder.get()
    if (phase !== 'idle' && !isSaved) this.#set([...this.#kept, kept])
  }

  drop(recorder: Recorder) {
    recorder.discard()
    this.#set(this.#kept.filter((one) => one.recorder !== recorder))
  }

  #set(kept: readonly KeptRecording[]) {
    this.#kept = kept
    for (const listener of this.#listeners) listener()
  }
}

/** Those of this document. */
export const keptRecordings = new KeptRecordings()
