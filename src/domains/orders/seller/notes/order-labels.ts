import type { RecordChange } from '../../../../platform/contract/record.ts'
import { assertVersion } from '../../../../platform/contract/version.ts'
import { advisoryLock } from '../../../../platform/database/advisory-lock.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { differingFields } from '../../../audit/audit.service.ts'
import type { Tx } from '../../core/checkout-store.ts'
import { MAX_ORDER_LABELS } from '../../shared/order-notes.ts'
import type { OrderLabel, OrderLabelInput } from './order-notes.contract.ts'

const COLUMNS = ['id', 'version', 'name', 'color'] as const

/** The labels of a shop. */
export function orderLabels({ database }: { database: Database }) {
  return {
    list: (shopId: number): Promise<OrderLabel[]> =>
      database.asShop(shopId, (tx: Tx) => listLabels(tx, shopId)),

    /** Throws CONFLICT for a name in use or too many labels. */
    create: (shopId: number, input: OrderLabelInput, record?: RecordChange): Promise<OrderLabel> =>
      database.asShop(shopId, async (tx: Tx) => {
        await lockLabels(tx, shopId)
        const labels = await listLabels(tx, shopId)
        if (labels.length >= MAX_ORDER_LABELS)
          throw new DomainError('CONFLICT', {
            message: `라벨은 ${MAX_ORDER_LABELS}개까지 등록할 수 있습니다. 쓰지 않는 라벨을 삭제해 주세요.`,
          })
        const row = rowOf(input)
        assertFree(labels, row.name)
        const label = await tx
          .insertInto('order_label')
          .values({ shop_id: shopId, ...row })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow()
        await record?.(tx, { label: label.id }, { after: rowOf(label) })
        return label
      }),

    /** Throws NOT_FOUND, STALE with the current label, and CONFLICT for a name in use. */
    edit: (
      shopId: number,
      { label: id, version, ...input }: OrderLabelInput & { label: number; version: number },
      record?: RecordChange,
    ): Promise<OrderLabel> =>
      database.asShop(shopId, async (tx: Tx) => {
        await lockLabels(tx, shopId)
        const labels = await listLabels(tx, shopId)
        const before = labels.find((label) => label.id === id)
        if (!before) throw missingLabel()
        assertVersion(before, version)
        const row = rowOf(input)
        assertFree(
          labels.filter((label) => label.id !== id),
          row.name,
        )
        const label = await tx
          .updateTable('order_label')
          .set((column) => ({ ...row, version: column('version', '+', 1) }))
          .where('shop_id', '=', shopId)
          .where('id', '=', id)
          .returning(COLUMNS)
          .executeTakeFirstOrThrow()
        const states = differingFields(rowOf(before), row)
        if (states) await record?.(tx, {}, states)
        return label
      }),

    /** Removes a label from all its orders and buyers. Throws NOT_FOUND. */
    remove: (shopId: number, id: number, record?: RecordChange): Promise<void> =>
      database.asShop(shopId, async (tx: Tx) => {
        const label = await tx
          .deleteFrom('order_label')
          .where('shop_id', '=', shopId)
          .where('id', '=', id)
          .returning(COLUMNS)
          .executeTakeFirst()
        if (!label) throw missingLabel()
        await record?.(tx, {}, { before: rowOf(label) })
      }),
  }
}

/** Throws NOT_FOUND if one of the labels is not the shop's. */
export async function findLabels(tx: Tx, shopId: number, ids: readonly number[]): Promise<OrderLabel[]> {
  if (ids.length === 0) return []
  const labels = (await listLabels(tx, shopId)).filter(({ id }) => ids.includes(id))
  if (labels.length < new Set(ids).size) throw missingLabel()
  return labels
}

// Names stay unique and their number within the limit.
const lockLabels = (tx: Tx, shopId: number) => advisoryLock(tx, 'order labels', shopId)

const listLabels = (tx: Tx, shopId: number): Promise<OrderLabel[]> =>
  tx.selectFrom('order_label').select(COLUMNS).where('shop_id', '=', shopId).orderBy('name').execute()

const missingLabel = () => new DomainError('NOT_FOUND', { message: '이 라벨이 없습니다. 새로고침해 주세요.' })

const rowOf = ({ name, color }: OrderLabelInput) => ({ name: name.trim(), color })

function assertFree(labels: readonly OrderLabel[], name: string): void {
  if (labels.some((label) => label.name === name))
    throw new DomainError('CONFLICT', {
      message: '같은 이름의 라벨이 있습니다. 다른 이름을 적어 주세요.',
      details: { field: 'name' },
    })
}
