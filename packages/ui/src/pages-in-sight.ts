/** First, last and those round the current page; `undefined` stands for a gap. */
export function pagesInSight(page: number, pageCount: number): (number | undefined)[] {
  const near = new Set([1, page - 1, page, page + 1, pageCount])
  const shown = [...near]
    .filter((one) => one >= 1 && one <= pageCount)
    .sort((left, right) => left - right)
  return shown.flatMap((one, index) => {
    const before = shown[index - 1]
    if (before === undefined || one === before + 1) return [one]
    // A gap of one page is as wide as the page itself.
    return one === before + 2 ? [one - 1, one] : [undefined, one]
  })
}
