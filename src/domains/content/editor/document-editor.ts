import type { Database } from '../../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { type Measure, type StoreBlocks, toStored } from '../blocks/store-blocks.ts'
import { copyProductDetail, hasProductDetail } from '../store/documents.ts'
import type { Tx } from '../tables.ts'
import { createChange } from './change.ts'
import { documentEdits } from './documents.ts'
import { noticeEdits } from './notices.ts'
import { promotionEdits } from './promotions.ts'
import { settingEdits } from './settings.ts'

/**
 * The editor of a shop's content; `shop` is the internal id. Every write is validated and sanitised before it is stored:
 * BAD_REQUEST names an invalid field, and a missing document is NOT_FOUND.
 */
export function documentEditor({ database, measure }: { database: Database; measure: Measure }) {
  const change = createChange(database)
  const stored: StoreBlocks = (drafts) => toStored(drafts, measure)
  return {
    ...documentEdits(change, stored),
    ...noticeEdits(change),
    ...settingEdits(change),
    ...promotionEdits(database, stored),
    /** Gives a product the document of another one in the transaction of a copy; says whether that has one. */
    copyProductDetail: (tx: AnyTx, shop: number, from: number, to: number): Promise<boolean> =>
      copyProductDetail(withTables(tx), shop, from, to),
    /** Whether the detail of a product of the shop is a document. */
    hasProductDetail: (shop: number, pid: number): Promise<boolean> =>
      database.asShop(shop, (tx: Tx) => hasProductDetail(tx, shop, pid)),
  }
}
