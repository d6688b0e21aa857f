/** Ends the page it happens on: the error page takes its place. */
export class FatalError extends Error {
  override name = 'FatalError'
  readonly status: number

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
