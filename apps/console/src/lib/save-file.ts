/** A browser that asks where to save, or is busy, reads the content long after the press. */
const readWithinMs = 60_000

/** Has the browser save a file that was made here. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), readWithinMs)
}
