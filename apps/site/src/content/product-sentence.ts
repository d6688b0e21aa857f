/** What the product is, in the words of its home page. */
export const productSentence =
  'Your car and your home battery as one open API and console. Host it yourself, or sign in here.'
