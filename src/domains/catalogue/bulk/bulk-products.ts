import type { RecordChange } from '../../../platform/contract/record.ts'
import { assertValid, compileBody } from '../../../platform/contract/validator.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { productsOfJob } from '../../audit/audit.service.ts'
import { type Job, MAX_ITEMS } from '../../jobs/jobs.contract.ts'
import type { CatalogueDeps } from '../deps.ts'
import { isPeriod, withMoments } from '../seller/edit-rules.ts'
import type { ProductFilter } from '../seller/list/product-list.contract.ts'
import type { SellerList } from '../seller/list/product-list.ts'
import { limitContradiction } from '../shared/limited-sale.ts'
import { isNoticeType } from '../shared/notice-types.ts'
import { categoriesOf } from '../store/categories.ts'
import type { Tx } from '../tables.ts'
import { type BulkChange, type BulkKind, bulkChanges } from './bulk.contract.ts'
import { bulkHandlers, bulkJobs, undoJob } from './bulk-jobs.ts'

export interface BulkRequest {
  change: BulkChange
  products?: number[]
  filter?: ProductFilter
}

interface StaffAction {
  shopId: number
  uid: number
  record?: RecordChange
}

export function bulkProducts({
  database,
  jobs,
  list,
}: Pick<CatalogueDeps, 'database' | 'jobs'> & { list: Pick<SellerList, 'matchingIds'> }) {
  async function allMatching(tx: Tx, shopId: number, filter: ProductFilter): Promise<number[]> {
    const productIds: number[] = []
    // The loop stops after at most one page beyond the maximum, which is enough for the job to be refused.
    while (productIds.length <= MAX_ITEMS) {
      const next = await list.matchingIds(tx, shopId, filter, productIds.at(-1) ?? 0)
      if (next.length === 0) return productIds
      productIds.push(...next)
    }
    return productIds
  }

  return {
    jobHandlers: bulkHandlers,

    /**
     * Starts a job that changes either the named products or all products that match a filter. Throws BAD_REQUEST if
     * both or neither are given or the change is invalid, and what `jobs.start` throws.
     */
    async start(
      { record, ...actor }: StaffAction,
      { change: input, products, filter }: BulkRequest,
    ): Promise<Job> {
      const change = tidyChange(assertValid(validators[input.kind], input) as BulkChange)
      if ((products === undefined) === (filter === undefined))
        throw new DomainError('BAD_REQUEST', {
          message: '상품을 선택하거나 조건에 맞는 상품을 모두 선택해 주세요.',
        })
      const productIds = await database.asShop(actor.shopId, async (tx: Tx) => {
        await assertSound(tx, actor.shopId, change)
        return filter ? allMatching(tx, actor.shopId, filter) : [...new Set(products)]
      })
      const recordChange =
        record &&
        ((tx: AnyTx, subject?: object) => record(tx, { ...subject, ...loggedChange({ change, filter }) }))
      const items = productIds.map((productId) => ({ pid: productId }))
      return jobs.start({ ...actor, ...(recordChange && { record: recordChange }) }, bulkJobs[change.kind], {
        payload: change,
        items,
      })
    },

    /**
     * Starts a job that undoes a bulk change. Throws CONFLICT while the change runs or if it was undone before, and
     * NOT_FOUND if it changed no product.
     */
    async undo(actor: StaffAction, job: number): Promise<Job> {
      if (await jobs.isOpen(actor.shopId, job))
        throw new DomainError('CONFLICT', {
          message: '아직 진행 중인 작업입니다. 멈추거나 끝난 뒤에 되돌려 주세요.',
        })
      const productIds = await database.asShop(actor.shopId, (tx: Tx) =>
        productsOfJob(tx, actor.shopId, job, MAX_ITEMS),
      )
      if (productIds.length === 0)
        throw new DomainError('NOT_FOUND', { message: '되돌릴 것이 없는 작업입니다.' })
      return jobs.start(actor, undoJob, {
        payload: { of: job },
        items: productIds.map((productId) => ({ pid: productId })),
        undoes: job,
      })
    },
  }
}

const validators = Object.fromEntries(
  Object.entries(bulkChanges).map(([kind, shape]) => [kind, compileBody(shape)]),
) as Record<BulkKind, ReturnType<typeof compileBody>>

async function assertSound(tx: Tx, shopId: number, change: BulkChange): Promise<void> {
  if (
    change.kind === 'category' &&
    change.category !== 0 &&
    !(await categoriesOf(tx, shopId)).has(change.category)
  )
    refuse('없는 카테고리입니다.')
  if (change.kind === 'category' && change.category === 0 && change.by !== 'move')
    refuse('카테고리를 선택해 주세요.')
  if (change.kind === 'notice' && change.notice_type !== '' && !isNoticeType(change.notice_type))
    refuse('없는 상품군입니다.')
  if (change.kind === 'fee' && change.fee === 'keep' && change.parcel === 'keep')
    refuse('배송비나 묶음 배송 가운데 바꿀 것을 선택해 주세요.')
  if (change.kind === 'tags' && change.tags.includes('')) refuse('빈 검색어가 있습니다.')
  if (change.kind === 'sale' && !(isPeriod(change) && isAhead(change.until)))
    refuse('할인이 끝나는 때는 지금과 시작하는 때보다 뒤여야 합니다.')
  const limit = change.kind === 'sale' && limitContradiction(change)
  if (limit) refuse(limit)
}

const isAhead = (until: string | null) => until === null || Date.parse(until) > Date.now()

function tidyChange(change: BulkChange): BulkChange {
  if (change.kind === 'sale') return withMoments(change)
  if (change.kind === 'tags') return { ...change, tags: [...new Set(change.tags.map((tag) => tag.trim()))] }
  return change
}

function refuse(message: string): never {
  throw new DomainError('BAD_REQUEST', { message })
}

/** Fields that are text but no free text (times and enumeration values), so the log stores them. */
const LOGGED_FIELDS: ReadonlySet<string> = new Set([
  'kind',
  'by',
  'round',
  'status',
  'fee',
  'parcel',
  'notice_type',
  'from',
  'until',
])

/** The change as the log stores it: without free text, and with the filter that selected the products. */
function loggedChange({ change, filter }: Pick<BulkRequest, 'change' | 'filter'>): Record<string, unknown> {
  const details = Object.entries(change).filter(
    ([name, value]) => ['number', 'boolean'].includes(typeof value) || LOGGED_FIELDS.has(name),
  )
  return { ...Object.fromEntries(details), ...(filter && { filter }) }
}
