/** Where streams are read: the whole account, one product, one signal; and the public demo. */
export const streamPaths = {
  account: '/sse',
  product: '/sse/:id',
  signal: '/sse/:id/:field',
  /** Ours: the demo car, for anybody. */
  demo: '/demo/sse',
} as const
