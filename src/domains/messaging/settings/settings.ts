import { sql } from 'kysely'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { type Actor, differingFields, recordEntry } from '../../audit/audit.service.ts'
import { plainText } from '../messages/content.ts'
import type { Tx } from '../tables.ts'
import { areHours, hoursInWords } from './hours.ts'
import type { MessageSettings, StoredMessageSettings } from './message-settings.contract.ts'

/** How a shop answers; `shop` is its internal id. */
export function settings({ database }: { database: Database }) {
  return {
    find: (shopId: number): Promise<StoredMessageSettings> =>
      database.asShop(shopId, (tx: Tx) => read(tx, shopId)),

    /**
     * Saves the settings as they were seen in a version. Throws BAD_REQUEST for hours that overlap, STALE with the settings as they
     * stand.
     */
    async save(
      shopId: number,
      { version, ...wanted }: StoredMessageSettings,
      actor: Actor,
    ): Promise<StoredMessageSettings> {
      if (!areHours(wanted.hours))
        throw wrongField(
          'hours',
          '상담 시간을 확인해 주세요. 하루의 시간은 겹치지 않고, 끝이 시작보다 뒤여야 합니다.',
        )
      const after: MessageSettings = { hours: wanted.hours, away_answer: plainText(wanted.away_answer) }
      return database.asShop(shopId, async (tx: Tx) => {
        await sql`insert into messaging_settings (shop_id) values (${shopId}) on conflict do nothing`.execute(
          tx,
        )
        const { version: current, ...before } = await read(tx, shopId, true)
        assertVersion({ version: current, ...before }, version)
        await sql`
          update messaging_settings set hours = ${JSON.stringify(after.hours)}::jsonb, away_answer = ${after.away_answer},
            version = version + 1
          where shop_id = ${shopId}`.execute(tx)
        const entry = { ...actor, shop: shopId, kind: 'change', action: 'saveMessageSettings' } as const
        const states = differingFields(settingsView(before), settingsView(after))
        if (states) await recordEntry(tx, { ...entry, ...states })
        return { version: version + 1, ...after }
      })
    },
  }
}

const settingsView = ({ hours, away_answer }: MessageSettings) => ({
  hours: hoursInWords(hours),
  away_answer,
})

/** The settings of a shop that has saved none are empty, in version 1. */
async function read(tx: Tx, shopId: number, locked = false): Promise<StoredMessageSettings> {
  const { rows } = await sql<StoredMessageSettings>`
    select version, hours, away_answer from messaging_settings where shop_id = ${shopId} ${locked ? sql`for update` : sql``}`.execute(
    tx,
  )
  return rows[0] ?? { version: 1, hours: [], away_answer: '' }
}
