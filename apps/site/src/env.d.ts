interface ImportMetaEnv {
  /** Where the API of the installation answers that the pages are built for. */
  readonly API_ORIGIN: string
}
