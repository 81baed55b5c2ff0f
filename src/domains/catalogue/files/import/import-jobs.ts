import { Type as T } from 'typebox'
import { Id } from '../../../../platform/contract/fields.ts'
import { type AnyTx, withTables } from '../../../../platform/database/transactions.ts'
import { recordProducts } from '../../../audit/audit.service.ts'
import type { Refusal } from '../../../jobs/jobs.contract.ts'
import { defineJob, type JobBatch } from '../../../jobs/jobs.service.ts'
import { saveDrafts } from '../../drafts/save-drafts.ts'
import { lockCatalogue } from '../../store/categories.ts'
import { noteCommon } from '../../store/index/index-search.ts'
import type { Tx } from '../../tables.ts'
import type { ImportFiles } from './import-files.ts'
import * as store from './imports.store.ts'

const PayloadShape = T.Object({ import: Id })

/** Checks the pictures first, then the rows part by part. */
export const checkJob = defineJob('products.check', {
  permission: 'products:write',
  payload: PayloadShape,
  item: T.Object({ picture: T.Optional(T.Integer()), part: T.Optional(T.Integer()) }),
  nameOf: ({ picture, part }) => (part === undefined ? `사진 ${picture}` : `${part}번째 묶음`),
})

export const importJob = defineJob('products.import', {
  permission: 'products:write',
  payload: PayloadShape,
  item: T.Object({ line: T.Integer(), part: T.Integer(), title: T.String({ maxLength: 60 }) }),
  nameOf: ({ line, title }) => `${line}행 ${title}`,
})

type Batch = JobBatch<{ import: number }, { line: number; part: number; title: string }>

const FILE_MISSING = '올린 파일이 없어졌습니다. 다시 올려 주세요.'

/** Saves rows and marks them as saved in the same transaction, so that each row is saved once. */
export function saveRows(files: ImportFiles) {
  return async (tx: AnyTx, { shopId, uid, jobId, payload, items }: Batch): Promise<(Refusal | null)[]> => {
    const ownTx: Tx = withTables(tx)
    const parts = new Set(items.map(({ part }) => part))
    const drafts = new Map(
      (await Promise.all([...parts].map((part) => files.readDrafts(shopId, payload.import, part))))
        .flat()
        .map(({ line, draft }) => [line, draft]),
    )
    const lines = items.map(({ line }) => line).filter((line) => drafts.has(line))
    const saved = await saveDrafts(
      ownTx,
      shopId,
      lines.flatMap((line) => drafts.get(line) ?? []),
      (changes) => recordProducts(ownTx, { shopId, uid, job: jobId, action: importJob.name }, changes),
    )
    const reasons = new Map(lines.map((line, index) => [line, saved[index]?.reason ?? null]))
    const outcomes = items.map(({ line }) => ({
      line,
      reason: reasons.has(line) ? (reasons.get(line) ?? null) : FILE_MISSING,
    }))
    await store.markSaved(ownTx, shopId, payload.import, outcomes)
    return items.map((item, index) => {
      const reason = outcomes[index]?.reason ?? null
      return reason === null ? null : { name: importJob.nameOf(item), reason }
    })
  }
}

/** Updates the list of words that so many of the shop's products have that searches do not count them. */
export async function settleRows(tx: AnyTx, { shopId }: Batch): Promise<void> {
  const ownTx: Tx = withTables(tx)
  await lockCatalogue(ownTx, shopId)
  await noteCommon(ownTx, shopId)
}
