import { maskName } from '../../audit/audit.service.ts'
import type { Tx } from '../tables.ts'

/** The person of a conversation as the log names them: by number and masked name, and by no number once they have left. */
export async function namedInLog(
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
