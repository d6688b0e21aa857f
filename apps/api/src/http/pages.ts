import type { Pagination } from '@console/sdk/contract'

const usual = 50

/** Which part of a list is asked for, as the queries of all lists with pages say it. */
export function readPage(
  { page, per_page }: { page?: string | undefined; per_page?: string | undefined },
  perPageDefault = usual,
) {
  const current = Number(page ?? 1)
  const perPage = Number(per_page ?? perPageDefault)
  return { current, perPage, limit: perPage, offset: (current - 1) * perPage }
}

/** A page of a list, and where it stands among the others. */
export function pageOf<T>(items: T[], total: number, page: ReturnType<typeof readPage>) {
  const { current, perPage } = page
  const pages = Math.max(1, Math.ceil(total / perPage))
  const pagination: Pagination = {
    previous: current > 1 ? current - 1 : null,
    next: current < pages ? current + 1 : null,
    current,
    per_page: perPage,
    count: total,
    pages,
  }
  return { items, count: items.length, pagination }
}
