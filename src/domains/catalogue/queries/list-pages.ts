import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { ListPage } from '../../../platform/list-page.ts'
import { PAGE_SIZE } from '../catalogue.contract.ts'
import { pagesOf } from '../rules.ts'

/** Total number of products in a list. Throws NOT_READY if there is no row, as for a shop that is not open. */
export function totalOf(rows: { total: number | null }[]): number | null {
  if (!rows[0]) throw new DomainError('NOT_READY')
  return rows[0].total
}

/** Offset and limit of a page in a query; pages after `last` are empty. */
export function rangeOf(page: number, last: number): [offset: number, limit: number] {
  return page > last ? [0, 0] : [(page - 1) * PAGE_SIZE, PAGE_SIZE]
}

export function pageOf<Item>(items: Item[], total: number, page: number): ListPage<Item> {
  return { items, total, page, pages: pagesOf(total, PAGE_SIZE) }
}
