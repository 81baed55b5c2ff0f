import { sql } from 'kysely'
import { wrongField } from '../../../platform/contract/field-refusal.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import type { Database } from '../../../platform/database/pools.ts'
import { type Actor, differingFields, recordEntry } from '../../audit/audit.service.ts'
import { plainText } from '../messages/content.ts'
import type { Tx } from '../tables.ts'
import { areHours, formatHours } from './hours.ts'
import type { MessageSettings, StoredMessageSettings } from './message-settings.contract.ts'

export function settings({ database }: { database: Database }) {
  return {
    find: (shopId: number): Promise<StoredMessageSettings> =>
      database.asShop(shopId, (tx: Tx) => read(tx, shopId)),

    /** Throws BAD_REQUEST for hours that overlap or end too early, and STALE with the current settings. */
    async save(
      shopId: number,
      { version, ...input }: StoredMessageSettings,
      actor: Actor,
    ): Promise<StoredMessageSettings> {
      if (!areHours(input.hours))
        throw wrongField(
          'hours',
          '상담 시간을 확인해 주세요. 하루의 시간은 겹치지 않고, 끝이 시작보다 뒤여야 합니다.',
        )
      const after: MessageSettings = { hours: input.hours, away_answer: plainText(input.away_answer) }
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
        const entry = { ...actor, shopId, kind: 'change', action: 'saveMessageSettings' } as const
        const states = differingFields(settingsView(before), settingsView(after))
        if (states) await recordEntry(tx, { ...entry, ...states })
        return { version: version + 1, ...after }
      })
    },
  }
}

const settingsView = ({ hours, away_answer }: MessageSettings) => ({
  hours: formatHours(hours),
  away_answer,
})

/** The shop's settings. Before the first save they have version 1, no hours and no away answer. */
async function read(tx: Tx, shopId: number, locked = false): Promise<StoredMessageSettings> {
  const { rows } = await sql<StoredMessageSettings>`
    select version, hours, away_answer from messaging_settings where shop_id = ${shopId} ${locked ? sql`for update` : sql``}`.execute(
    tx,
  )
  return rows[0] ?? { version: 1, hours: [], away_answer: '' }
}
