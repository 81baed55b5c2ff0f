import type { RecordChange } from '../../../../platform/contract/record.ts'
import { assertVersion } from '../../../../platform/contract/version.ts'
import { advisoryLock } from '../../../../platform/database/advisory-lock.ts'
import type { Database } from '../../../../platform/database/pools.ts'
import { DomainError } from '../../../../platform/errors/domain-error.ts'
import { differingFields } from '../../../audit/audit.service.ts'
import type { Tx } from '../../core/checkout-store.ts'
import { readyForms } from '../../shared/courier-forms.ts'
import { MAX_ORDER_FORMS } from '../../shared/order-file-fields.ts'
import type { OrderForm, OrderFormInput } from './order-files.contract.ts'

const COLUMNS = ['id', 'version', 'name', 'kind', 'columns'] as const

/** A shop's own forms of order files. */
export function orderForms({ database }: { database: Database }) {
  return {
    list: (shopId: number): Promise<OrderForm[]> =>
      database.asShop(shopId, (tx: Tx) => listForms(tx, shopId)),

    /** Throws NOT_FOUND. */
    async find(shopId: number, id: number): Promise<OrderForm> {
      return database.asShop(shopId, async (tx: Tx) => found(await listForms(tx, shopId), id))
    },

    /** Throws CONFLICT for a name in use or too many forms. */
    async create(shopId: number, input: OrderFormInput, record?: RecordChange): Promise<OrderForm> {
      return database.asShop(shopId, async (tx: Tx) => {
        await lockForms(tx, shopId)
        const forms = await listForms(tx, shopId)
        if (forms.length >= MAX_ORDER_FORMS)
          throw new DomainError('CONFLICT', {
            message: `양식은 ${MAX_ORDER_FORMS}개까지 만들 수 있습니다. 쓰지 않는 양식을 삭제해 주세요.`,
          })
        const row = rowOf(input)
        assertFree(forms, row.name)
        const form = await tx
          .insertInto('order_form')
          .values({ shop_id: shopId, ...row })
          .returning(COLUMNS)
          .executeTakeFirstOrThrow()
        await record?.(tx, { own_form: form.id }, { after: stateOf(form) })
        return form
      })
    },

    /** Throws NOT_FOUND, STALE with the current form, and the errors of `create`. */
    async edit(
      shopId: number,
      { own_form: id, version, ...input }: OrderFormInput & { own_form: number; version: number },
      record?: RecordChange,
    ): Promise<OrderForm> {
      return database.asShop(shopId, async (tx: Tx) => {
        await lockForms(tx, shopId)
        const forms = await listForms(tx, shopId)
        const before = found(forms, id)
        assertVersion(before, version)
        const row = rowOf(input)
        assertFree(
          forms.filter((form) => form.id !== id),
          row.name,
        )
        const form = await tx
          .updateTable('order_form')
          .set((column) => ({ ...row, version: column('version', '+', 1) }))
          .where('shop_id', '=', shopId)
          .where('id', '=', id)
          .returning(COLUMNS)
          .executeTakeFirstOrThrow()
        const states = differingFields(stateOf(before), stateOf(form))
        if (states) await record?.(tx, {}, states)
        return form
      })
    },

    /** Throws NOT_FOUND. */
    async remove(shopId: number, id: number, record?: RecordChange): Promise<void> {
      await database.asShop(shopId, async (tx: Tx) => {
        const form = await tx
          .deleteFrom('order_form')
          .where('shop_id', '=', shopId)
          .where('id', '=', id)
          .returning(COLUMNS)
          .executeTakeFirst()
        if (!form) throw new DomainError('NOT_FOUND')
        await record?.(tx, {}, { before: stateOf(form) })
      })
    },
  }
}

// Names stay unique and their number within the limit.
const lockForms = (tx: Tx, shopId: number) => advisoryLock(tx, 'order forms', shopId)

async function listForms(tx: Tx, shopId: number): Promise<OrderForm[]> {
  return tx.selectFrom('order_form').select(COLUMNS).where('shop_id', '=', shopId).orderBy('name').execute()
}

function found(forms: readonly OrderForm[], id: number): OrderForm {
  const form = forms.find((form) => form.id === id)
  if (!form) throw new DomainError('NOT_FOUND', { message: '이 양식이 없습니다. 다른 양식을 선택해 주세요.' })
  return form
}

const rowOf = ({ name, kind, columns }: OrderFormInput) => ({
  name: name.trim(),
  kind,
  columns: JSON.stringify(
    columns.map(({ header, field, text = '' }) => ({
      header: header.trim(),
      field,
      ...(field === 'fixed' && text.trim() && { text: text.trim() }),
    })),
  ),
})

/** What the log shows of a form. */
const stateOf = ({ name, kind, columns }: OrderForm) => ({
  name,
  kind,
  columns: columns.map(({ header }) => header).join(', '),
})

function assertFree(forms: readonly OrderForm[], name: string): void {
  if ([...forms, ...readyForms].some((form) => form.name === name))
    throw new DomainError('CONFLICT', {
      message: '같은 이름의 양식이 있습니다. 다른 이름을 적어 주세요.',
      details: { field: 'name' },
    })
}
