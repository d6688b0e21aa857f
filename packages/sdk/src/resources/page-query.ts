/** Which page of a list, from 1, and how many items stand on it. */
export type PageOptions = {
  page?: number | undefined
  perPage?: number | undefined
}

/** The page as it stands in an address. */
export const pageQuery = ({ page, perPage }: PageOptions = {}) => ({
  ...(page !== undefined && { page: String(page) }),
  ...(perPage !== undefined && { per_page: String(perPage) }),
})
