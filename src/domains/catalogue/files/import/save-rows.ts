import type { AnyTx } from '../../../../platform/database/transactions.ts'
import { withTables } from '../../../../platform/database/transactions.ts'
import { recordProducts } from '../../../audit/audit.service.ts'
import type { Refusal } from '../../../jobs/jobs.contract.ts'
import type { JobBatch } from '../../../jobs/jobs.service.ts'
import { saveDrafts } from '../../drafts/save-drafts.ts'
import { lockCatalogue } from '../../store/categories.ts'
import { noteCommon } from '../../store/index/index-search.ts'
import type { Tx } from '../../tables.ts'
import type { ImportFiles } from './import-files.ts'
import { importJob } from './import-jobs.ts'
import * as store from './imports.store.ts'

type Batch = JobBatch<{ import: number }, { line: number; part: number; title: string }>

/** Saves rows in the transaction that notes them as gone through, so each once. */
export function saveRows(files: ImportFiles) {
  return async (
    tx: AnyTx,
    { shopId, uid, jobId: job, payload, items }: Batch,
  ): Promise<(Refusal | null)[]> => {
    const ownTx: Tx = withTables(tx)
    const parts = new Set(items.map(({ part }) => part))
    const drafts = new Map(
      (await Promise.all([...parts].map((part) => files.readDrafts(shopId, payload.import, part))))
        .flat()
        .map(({ line, draft }) => [line, draft]),
    )
    const known = items.filter(({ line }) => drafts.has(line))
    const saved = await saveDrafts(
      ownTx,
      shopId,
      known.flatMap(({ line }) => drafts.get(line) ?? []),
      (changes) => recordProducts(ownTx, { shop: shopId, uid, job, action: importJob.name }, changes),
    )
    const reasons = new Map(known.map(({ line }, index) => [line, saved[index]?.reason ?? null]))
    const reasonOf = (line: number) => (reasons.has(line) ? (reasons.get(line) ?? null) : LOST)
    await store.noteSaved(
      ownTx,
      shopId,
      payload.import,
      items.map(({ line }) => ({ line, reason: reasonOf(line) })),
    )
    return items.map((item) => {
      const reason = reasonOf(item.line)
      return reason === null ? null : { name: importJob.nameOf(item), reason }
    })
  }
}

const LOST = '올린 파일이 없어졌습니다. 다시 올려 주세요.'

/** Searches for the shop's commonest words need not count any more. */
export async function settleRows(tx: AnyTx, { shopId }: Batch): Promise<void> {
  const ownTx: Tx = withTables(tx)
  await lockCatalogue(ownTx, shopId)
  await noteCommon(ownTx, shopId)
}
