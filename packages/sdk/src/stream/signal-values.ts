/** Any other text: a car with newer firmware may say more than the catalogue knows. */
export type OpenText = string & {}

/** A place on the globe, in degrees. */
export type Coordinates = { latitude: number; longitude: number }
