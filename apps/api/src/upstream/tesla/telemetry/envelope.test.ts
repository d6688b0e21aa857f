import fc from 'fast-check'
import { expect, test } from 'vitest'

import { sealed } from './encode.fixture.ts'
import { acknowledgement, readEnvelope, refusal } from './envelope.ts'

const payload = Uint8Array.from([1, 2, 3])
const bytesOf = (text: string) => new Uint8Array(Buffer.from(text))

test('an envelope gives its label and what is in it', () => {
  const read = readEnvelope(sealed({ txid: 'a b', topic: 'V', payload }))
  expect(read && { ...read, txid: Buffer.from(read.txid).toString() }).toEqual({
    txid: 'a b',
    topic: 'V',
    payload,
  })
})

test('an envelope of another kind has a label and no payload', () => {
  const read = readEnvelope(sealed({ txid: 'a', topic: 'V', payload, type: 5 }))
  expect(read).toMatchObject({ topic: 'V', payload: undefined })
})

test('an acknowledgement carries the label of what it answers, and a refusal says what is wrong', () => {
  const label = { txid: bytesOf('a b'), topic: 'V' }
  expect(readEnvelope(acknowledgement(label))).toEqual({ ...label, payload: undefined })
  const refused = readEnvelope(refusal(label.txid))
  expect(refused?.txid).toEqual(label.txid)
  expect(Buffer.from(refused?.payload ?? []).toString()).toBe('incorrect message format')
})

test('nothing that is broken makes the reader fail, wait or reach beyond the end', () => {
  const whole = sealed({ txid: 'a', topic: 'V', payload })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255))),
      fc.nat(),
      (edits, cut) => {
        const broken = Uint8Array.from(whole).subarray(0, whole.length - (cut % whole.length))
        for (const [at, byte] of edits) if (at < broken.length) broken[at] = byte
        const read = readEnvelope(broken)
        for (const part of [read?.txid, read?.payload]) {
          if (part)
            expect(part.byteOffset + part.length).toBeLessThanOrEqual(broken.buffer.byteLength)
        }
      },
    ),
  )
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (noise) => {
      readEnvelope(noise)
    }),
  )
})
