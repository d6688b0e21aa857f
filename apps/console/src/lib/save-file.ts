/** Has the browser save a file that was made here. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser has taken it by the next task.
  setTimeout(() => URL.revokeObjectURL(url))
}
