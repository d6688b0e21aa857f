/** `LRW3…0001`: enough to recognise, not enough to misuse over a shoulder. */
export const maskedVin = (vin: string) => `${vin.slice(0, 4)}…${vin.slice(-4)}`
