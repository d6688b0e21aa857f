const chunkCharacters = 16_384

/** Text as it is made, in pieces of a useful size. Made no faster than it is read; ended if nobody reads on. */
export function textStream(parts: AsyncIterable<string>) {
  const iterator = parts[Symbol.asyncIterator]()
  const encoder = new TextEncoder()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      let text = ''
      while (text.length < chunkCharacters) {
        const { done, value } = await iterator.next()
        if (done) {
          if (text !== '') controller.enqueue(encoder.encode(text))
          controller.close()
          return
        }
        text += value
      }
      controller.enqueue(encoder.encode(text))
    },
    async cancel() {
      await iterator.return?.()
    },
  })
}
