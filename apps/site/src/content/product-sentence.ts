/** The title of the home page. */
export const promise = 'Your car and your home battery as one open API and console'

/** What the product is, in the words of its home page. */
export const productSentence = `${promise}. Host it yourself, or sign in here.`
