// Postgres takes 7,999 bytes in one notification; what names the piece needs the rest.
const pieceBytes = 7_900

/** A text in pieces that each fit a notification, in order. Base64, so that no character is cut. */
export function toPieces(sender: string, text: string) {
  const encoded = Buffer.from(text).toString('base64')
  const pieces: string[] = []
  for (let at = 0; at < encoded.length; at += pieceBytes) {
    const last = at + pieceBytes >= encoded.length
    pieces.push([sender, at, last ? 1 : 0, encoded.slice(at, at + pieceBytes)].join(' '))
  }
  return pieces
}

/** Puts together what `toPieces` took apart. Pieces of one sender come in order, those of several mixed. */
export class Pieces {
  readonly #parts = new Map<string, string>()

  /** The whole text, once its last piece is here. */
  add(piece: string) {
    const [sender = '', at, last, part = ''] = piece.split(' ')
    const text = (this.#parts.get(sender) ?? '') + part
    // A beginning that was missed cannot be made up for.
    if (Number(at) + part.length !== text.length) return undefined
    if (last === '0') {
      this.#parts.set(sender, text)
      return undefined
    }
    this.#parts.delete(sender)
    return { sender, text: Buffer.from(text, 'base64').toString() }
  }

  clear() {
    this.#parts.clear()
  }
}
