/** Which page of a list, from 1, and how many items stand on it. */
export type PageOptions = {
  /** From 1. @default 1 */
  page?: number | undefined
  /** How many items stand on a page. @default 50 */
  perPage?: number | undefined
}

/** The page as it stands in an address. */
export const pageQuery = ({ page, perPage }: PageOptions = {}) => ({
  ...(page !== undefined && { page: String(page) }),
  ...(perPage !== undefined && { per_page: String(perPage) }),
})
