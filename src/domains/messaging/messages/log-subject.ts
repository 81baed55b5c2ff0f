import { maskName } from '../../audit/audit.service.ts'
import type { Tx } from '../tables.ts'

/** The person of a conversation for the audit log: uid and masked name; no uid for a closed account. */
export async function readLogSubject(
  tx: Tx,
  shopId: number,
  conversation: number,
): Promise<{ uid?: number; person: string }> {
  const row = await tx
    .selectFrom('conversation')
    .select(['uid', 'name'])
    .where('shop_id', '=', shopId)
    .where('id', '=', conversation)
    .executeTakeFirst()
  const uid = row?.uid ?? null
  return { ...(uid !== null && { uid }), person: maskName(row?.name ?? '') }
}
