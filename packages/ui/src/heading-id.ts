/** The anchor that Markdown gives a heading of this text, if it is the first of its kind on the page. */
export const headingId = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')
