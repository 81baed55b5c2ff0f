import { businessDigits, isBusinessNumber } from '../../platform/contract/business-number.ts'
import { wrongField } from '../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import type { Database } from '../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emit } from '../../platform/events/outbox.ts'
import { claimUpload, releaseUpload } from '../../platform/uploads/private-uploads.ts'
import { maskName, maskNumber } from '../audit/audit.service.ts'
import type { Tenancy } from '../tenancy/tenancy.service.ts'
import { companyDecided } from './events.ts'
import type { Company } from './opening.contract.ts'
import * as store from './store.ts'
import type { Tx } from './tables.ts'

export type CompanyDecision = { approved: true } | { approved: false; reason: string }

/**
 * Registrations of shops' companies. Sellers submit them, operators decide. An approved company is copied into the
 * shop.
 */
export function shopCompanies(deps: { database: Database; tenancy: Pick<Tenancy, 'ownShops'> }) {
  const { database, tenancy } = deps
  return {
    /**
     * Submits a company for a shop, in the caller's transaction. Throws BAD_REQUEST for an invalid business number or a
     * file that another person uploaded, and CONFLICT while the shop has a company under review.
     */
    async register(tx: AnyTx, shopId: number, uid: number, { idnum, corpname, ceo, file }: Company) {
      const own: Tx = withTables(tx)
      const digits = businessDigits(idnum)
      if (!isBusinessNumber(digits)) throw wrongField('idnum', '사업자등록번호가 올바르지 않습니다.')
      if (!corpname.trim()) throw wrongField('corpname', '상호를 적어 주세요.')
      const before = await store.newestCompany(own, shopId)
      if (before?.state === 0)
        throw new DomainError('CONFLICT', { message: '심사를 기다리는 사업자 등록이 있습니다.' })
      if (!(await claimUpload(tx, file, uid))) throw wrongField('file', '사업자등록증을 올려 주세요.')
      if (before?.state === -1) await deleteCompany(own, shopId, before)
      await own
        .insertInto('shop_company')
        .values({ shop_id: shopId, uid, idnum: digits, corpname: corpname.trim(), ceo: ceo.trim(), file })
        .execute()
    },

    /**
     * Deletes a shop's newest registration and returns it, in the caller's transaction. Throws NOT_FOUND if there is
     * none or it is approved.
     */
    async withdraw(tx: AnyTx, shopId: number): Promise<store.CompanyRow> {
      const own: Tx = withTables(tx)
      const row = await store.newestCompany(own, shopId)
      if (!row || row.state === 1)
        throw new DomainError('NOT_FOUND', { message: '철회할 사업자 등록이 없습니다.' })
      await deleteCompany(own, shopId, row)
      return row
    },

    /**
     * Deletes the registrations of a transferred shop with their pictures, in the caller's transaction. Returns them
     * for the log, with masked numbers and names.
     */
    async handedOver(tx: AnyTx, shopId: number): Promise<{ companies: object[] }> {
      const own: Tx = withTables(tx)
      const rows = await store.companiesOf(own, shopId)
      for (const row of rows) await deleteCompany(own, shopId, row)
      return { companies: rows.map(loggedCompany) }
    },

    /** Registrations for operators, at most `max`, after the registration with the id `after` (0: from the first). */
    queue: (waiting: boolean, page: { after: number; max: number }) =>
      database.asSystem('operator', (tx: Tx) => store.queuedCompanies(tx, { waiting, ...page })),

    /** The number of registrations under review. */
    waiting: (): Promise<number> => database.asSystem('operator', (tx: Tx) => store.countWaiting(tx)),

    /** A registration with the name of its shop; undefined if it was deleted or replaced. */
    find: (id: number) => database.asSystem('operator', (tx: Tx) => store.companyById(tx, id)),

    /** The storage key of a registration's picture. Throws NOT_FOUND. */
    async fileOf(id: number): Promise<string> {
      const row = await database.asSystem('operator', (tx: Tx) => store.companyById(tx, id))
      if (!row) throw new DomainError('NOT_FOUND')
      return row.file
    },

    /** Approves or rejects a company. Throws NOT_FOUND if it is not under review. */
    decide: (id: number, decision: CompanyDecision, record?: RecordChange): Promise<void> =>
      database.asSystem('operator', async (tx: Tx) => {
        const row = await tx
          .updateTable('shop_company')
          .set({
            state: decision.approved ? 1 : -1,
            reason: decision.approved ? '' : decision.reason,
            decided_at: new Date(),
          })
          .where('id', '=', id)
          .where('state', '=', 0)
          .returning(['shop_id', 'uid', 'idnum', 'corpname', 'ceo'])
          .executeTakeFirst()
        if (!row) throw new DomainError('NOT_FOUND', { message: '심사를 기다리는 사업자 등록이 없습니다.' })
        const { shop_id, uid, ...company } = row
        const shopSlug = await tenancy.ownShops.writeCompany(tx, shop_id, decision.approved ? company : null)
        await record?.(
          tx,
          { shopid: shopSlug, ...loggedCompany(company) },
          {
            before: { decision: 'waiting' },
            after: { decision: decision.approved ? 'approved' : 'rejected' },
          },
        )
        await emit(tx, companyDecided, { shopid: shopSlug, uid, id })
      }),
  }
}

/** A company for the audit log, with masked number and name. */
export const loggedCompany = ({
  idnum,
  corpname,
  ceo,
}: Pick<store.CompanyRow, 'idnum' | 'corpname' | 'ceo'>) => ({
  corpname,
  idnum: maskNumber(idnum),
  ceo: maskName(ceo),
})

async function deleteCompany(tx: Tx, shopId: number, { id, uid, file }: store.CompanyRow): Promise<void> {
  await tx.deleteFrom('shop_company').where('shop_id', '=', shopId).where('id', '=', id).execute()
  await releaseUpload(tx, file, uid)
}
