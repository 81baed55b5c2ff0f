import { sql } from 'kysely'
import type { Services } from '../../src/server/services.ts'
import { PLATFORM_COMPANY, type PurchaseModules, rowsOf } from './purchase-modules.ts'

export const INVOICE_MONTH = '2026-01'

let sequence = 0

/** An invoice of fees that can be filed, of a shop that is a business. */
export async function newInvoiceDraft(
  modules: Pick<PurchaseModules, 'database'>,
  shopId: number,
): Promise<void> {
  sequence += 1
  await rowsOf(
    modules,
    sql`
      with business as (
        update shop set corp = true, corpname = '하루상회', ceo = '김하루', idnum = '220-81-62517' where shop_id = ${shopId}
      )
      insert into fee_invoice (shop_id, month, number, kind, supply, vat, state, created_at)
      values (${shopId}, ${`${INVOICE_MONTH}-01`}::date, ${`test-${sequence}-${shopId}`}, 'tax_invoice', 10000, 1000, 'DRAFT', now())
      returning shop_id`,
  )
}

export async function enterPlatformCompany({ content }: Pick<Services, 'content'>): Promise<void> {
  const { version } = await content.platformCompany.find()
  const none = { idnum_singo: '', zipcode: '', tel: '', hours: '', hosting: '', privacy_officer: '' }
  await content.platformCompany.save({ version, ...none, ...PLATFORM_COMPANY })
}
