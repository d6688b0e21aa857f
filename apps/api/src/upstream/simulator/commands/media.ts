import { AdjustVolume, CustomPlayVideo, TakeDrivenote } from '@console/sdk/contract'

import { stations, volumeStep, volumeTop } from '../media.ts'
import { clamp } from '../units.ts'
import type { Act, Answer, Look } from './act.ts'
import { act, occupied, parked, unseen } from './act.ts'

function turn({ controls }: Look, by: number): Answer {
  const { volume } = controls.media
  const next = clamp(volume + by, 0, volumeTop)
  return next === volume ? 'already_set' : { media: { volume: next } }
}

const playing =
  (then: (look: Look) => Answer): Act =>
  (look) =>
    look.seen.media.status === 'stopped' ? 'nothing plays' : then(look)

const track = (by: number) =>
  occupied(playing(({ controls }) => ({ media: { trackShift: controls.media.trackShift + by } })))

const favourite = (by: number) =>
  occupied(
    playing(({ controls }) => {
      const { length } = stations
      return { media: { station: (controls.media.station + by + length) % length } }
    }),
  )

export const media = {
  adjust_volume: occupied(act(AdjustVolume, (_, { volume }) => ({ media: { volume } }))),
  media_volume_up: occupied((look) => turn(look, volumeStep)),
  media_volume_down: occupied((look) => turn(look, -volumeStep)),
  media_next_track: track(1),
  media_prev_track: track(-1),
  media_next_fav: favourite(1),
  media_prev_fav: favourite(-1),
  media_toggle_playback: occupied(({ controls, seen }) => {
    const plays = controls.media.playing ?? seen.media.status === 'playing'
    return { media: { playing: !plays } }
  }),
  // The car keeps the note for its maker: nobody reads it back.
  take_drivenote: occupied(act(TakeDrivenote, () => ({}))),
} satisfies Record<string, Act>

/** It shows on the screen of a car that stands, to those who sit in it. */
export const playVideo = parked(occupied(act(CustomPlayVideo, () => ({}))))

export const saveDashcam: Act = (look, body) =>
  look.seen.recording ? unseen(look, body) : 'dashcam is not recording'
