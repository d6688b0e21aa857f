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
  #kept: KeptRecording | undefined

  get = () => this.#kept

  subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** One page records at a time, so there is one. */
  keep(kept: KeptRecording) {
    const { phase, isSaved } = kept.recorder.get()
    if (phase !== 'idle' && !isSaved) this.#set(kept)
  }

  drop = () => {
    this.#kept?.recorder.discard()
    this.#set(undefined)
  }

  #set(kept: KeptRecording | undefined) {
    this.#kept = kept
    for (const listener of this.#listeners) listener()
  }
}

/** Those of this document. */
export const keptRecordings = new KeptRecordings()
