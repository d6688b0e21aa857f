/** First and last four characters: enough to speak of a car, not enough to find it. */
export const maskedVin = (vin: string) => `${vin.slice(0, 4)}…${vin.slice(-4)}`

/** Also with a character too many, or one that no VIN has. */
const vins = /(?<![A-Za-z0-9])[A-Za-z0-9]{17,}/g
/** With some missing. What follows an underscore is an id of ours. */
const shortVins =
  /(?<![A-Za-z0-9_])(?=[0-9]*[A-Za-z])(?=[A-Za-z]*[0-9])[A-Za-z0-9]{14,16}(?![A-Za-z0-9])/g
const coordinates = /(?<![\d.])-?\d{1,3}\.\d{2,}/g
/** Of somebody's account: who leaves takes it along, wherever another's mistake has put it. */
const accountIds = /[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi
const mostShown = 200
/** Ids that we give out are shorter; what is longer may be somebody's secret. */
const longestPart = 40

/**
 * The path of a request as administrators may read it: accounts and VINs masked, mistyped ones too, and what was
 * put there by mistake (a token, an address, a place) or opens something left out.
 */
export const maskedPath = (path: string) =>
  path
    .split('/')
    .map((part) => {
      if (part.length > longestPart || /%|@|_live_/.test(part)) return '…'
      return part
        .replaceAll(accountIds, '…')
        .replaceAll(vins, maskedVin)
        .replaceAll(shortVins, maskedVin)
        .replaceAll(coordinates, '…')
    })
    .join('/')
    .slice(0, mostShown)
