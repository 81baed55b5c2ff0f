import { sql } from 'kysely'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import type { Reach } from './person-channels.ts'
import type { PersonChannel, PersonKind } from './person-kinds.ts'

export interface Choice {
  kind: PersonKind
  channel: PersonChannel
  told: boolean
}

/** Phone number and choices of people by uid. Runs as the system. */
export async function readReach(tx: AnyTx, uids: readonly number[]): Promise<Map<number, Reach>> {
  if (uids.length === 0) return new Map()
  const { rows } = await sql<{ uid: number; phone: string; choices: Choice[] }>`
    select a.uid, coalesce(i.phone, '') as phone,
      coalesce((select json_agg(json_build_object('kind', c.kind, 'channel', c.channel, 'told', c.told))
        from person_choice c where c.uid = a.uid), '[]') as choices
    from account a left join account_identity i on i.user_id = a.uid
    where a.uid = any(${[...uids]})`.execute(tx)
  return new Map(
    rows.map(({ uid, phone, choices }) => [
      uid,
      {
        phone,
        choices: new Map(choices.map(({ kind, channel, told }) => [`${kind} ${channel}` as const, told])),
      },
    ]),
  )
}

export async function readChoiceRows(tx: AnyTx, uid: number): Promise<Choice[]> {
  const { rows } =
    await sql<Choice>`select kind, channel, told from person_choice where uid = ${uid}`.execute(tx)
  return rows
}

export async function saveChoice(tx: AnyTx, uid: number, { kind, channel, told }: Choice): Promise<void> {
  await sql`
    insert into person_choice (uid, kind, channel, told) values (${uid}, ${kind}, ${channel}, ${told})
    on conflict (uid, kind, channel) do update set told = excluded.told`.execute(tx)
}

/** The phone number from the identity check, digits only; empty without one. Runs as the system. */
export async function findProvenPhone(tx: AnyTx, uid: number): Promise<string> {
  const { rows } = await sql<{
    phone: string
  }>`select phone from account_identity where user_id = ${uid}`.execute(tx)
  return rows[0]?.phone ?? ''
}
