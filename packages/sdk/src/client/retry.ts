/** Reads are sent once more, at once; writes never, because one that failed late may have happened. */
export const retriedMethods = ['get', 'head', 'options'] as const
export const retriedStatuses = [408, 409, 425, 429, 500, 502, 503, 504] as const
export const retryLimit = 1
