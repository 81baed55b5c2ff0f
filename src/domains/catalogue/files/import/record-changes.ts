import { recordProducts } from '../../../audit/service.ts'
import { differing } from '../../changes/product-state.ts'
import { type ReadState, readStates } from '../../changes/store.ts'
import type { Tx } from '../../tables.ts'
import { importJob } from './jobs.ts'

/** Notes the fields of products before an import writes them. The function that it returns writes their entries in the log. */
export async function recordChanges(
  tx: Tx,
  { shop, uid, job }: { shop: number; uid: number; job: number },
  pids: readonly number[],
): Promise<() => Promise<void>> {
  const before = new Map((await readStates(tx, shop, pids)).map((state) => [state.pid, state]))
  return async () => {
    const changes = (await readStates(tx, shop, pids)).flatMap((state) => {
      const was = before.get(state.pid)
      if (!was) return []
      const { before: from, after: to } = differing(fieldsOf(was), fieldsOf(state))
      return { product: state.pid, before: from, after: to, version: state.version }
    })
    await recordProducts(tx, { shop, uid, job, action: importJob.name }, changes)
  }
}

const fieldsOf = ({ pid: _, sid: _sid, version: _version, lowest_diff: _diff, ...fields }: ReadState) =>
  fields
