import { statement } from '../../../platform/database/pools.ts'
import type { ConversionsDeps } from '../deps.ts'
import { SENDS_PAGE, type Service } from '../shared/conversion-limits.ts'
import type { Send, SendPage } from './destinations.contract.ts'

type SendRow = Omit<Send, 'at' | 'ended_at'> & { at: Date; ended_at: Date | null }

/** Values: shopId, id that the page precedes (null for the newest page), service (null for all), limit. */
const SENDS = statement<SendRow>(
  'conversions.sends',
  `select id, service, kind, number, at, state, words, ended_at from conversion_send
   where shop_id = $1 and id < coalesce($2::bigint, 9223372036854775807) and ($3::text is null or service = $3)
   order by id desc limit $4`,
)

export function sendLog({ database }: Pick<ConversionsDeps, 'database'>) {
  return {
    /** One page of the send log, newest first. */
    async list(
      shopId: number,
      { before, service }: { before?: number | undefined; service?: Service | undefined },
    ): Promise<SendPage> {
      const values = [shopId, before ?? null, service ?? null, SENDS_PAGE + 1]
      const rows = await database.shop(shopId, SENDS, values)
      const sends = rows.slice(0, SENDS_PAGE).map((row) => ({
        ...row,
        at: row.at.toISOString(),
        ended_at: row.ended_at?.toISOString() ?? null,
      }))
      return { sends, next: rows.length > SENDS_PAGE ? (sends.at(-1)?.id ?? null) : null }
    },
  }
}
