import { sql } from 'kysely'
import type { AccountToProve } from '../operator-settlements.contract.ts'
import { isRegisteredHolder } from '../shared/account-holder.ts'
import type { PayoutBank } from '../shared/payout-terms.ts'
import type { Tx } from '../tables.ts'

export interface AccountRow {
  shop_id: number
  bank: PayoutBank
  number: string
  holder: string
  /** key of the picture; empty if the holder was looked up */
  bankbook: string
  state: 'WAITING' | 'PROVEN' | 'REJECTED'
  note: string
  changed_by: number
  changed_at: Date
  version: number
  looked_up_at: Date | null
}

export async function readAccount(
  tx: Tx,
  shopId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select * from payout_account where shop_id = ${shopId} ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0]
}

export interface NewAccount extends Pick<AccountRow, 'bank' | 'number' | 'holder' | 'bankbook'> {
  state: 'WAITING' | 'PROVEN'
  lookedUpHolder: string | null
  uid: number
  now: Date
}

/** Stores the account in place of `version` (0: of none). Undefined if another account was stored meanwhile. */
export async function putAccount(
  tx: Tx,
  shopId: number,
  version: number,
  { bank, number, holder, bankbook, state, lookedUpHolder, uid, now }: NewAccount,
): Promise<AccountRow | undefined> {
  const isLookedUp = lookedUpHolder !== null
  const { rows } = await sql<AccountRow>`
    insert into payout_account as a
      (shop_id, bank, number, holder, bankbook, state, changed_by, changed_at, decided_at, looked_up_holder, looked_up_at)
    values (${shopId}, ${bank}, ${number}, ${holder}, ${bankbook}, ${state}, ${uid}, ${now},
      ${state === 'PROVEN' ? now : null}, ${lookedUpHolder}, ${isLookedUp ? now : null})
    on conflict (shop_id) do update set bank = excluded.bank, number = excluded.number, holder = excluded.holder,
      bankbook = excluded.bankbook, state = excluded.state, note = '', changed_by = excluded.changed_by,
      changed_at = excluded.changed_at, decided_by = null, decided_at = excluded.decided_at,
      looked_up_holder = excluded.looked_up_holder, looked_up_at = excluded.looked_up_at, version = excluded.version
    where a.version = ${version}
    returning *`.execute(tx)
  return rows[0]
}

export async function deleteAccount(
  tx: Tx,
  shopId: number,
): Promise<Pick<AccountRow, 'bankbook' | 'changed_by'>[]> {
  const { rows } = await sql<Pick<AccountRow, 'bankbook' | 'changed_by'>>`
    delete from payout_account where shop_id = ${shopId} returning bankbook, changed_by`.execute(tx)
  return rows
}

export async function decideAccount(
  tx: Tx,
  shopId: number,
  { state, note, uid, now }: { state: 'PROVEN' | 'REJECTED'; note: string; uid: number; now: Date },
): Promise<void> {
  await sql`
    update payout_account set state = ${state}, note = ${note}, decided_by = ${uid}, decided_at = ${now},
      version = nextval('payout_account_version') where shop_id = ${shopId}`.execute(tx)
}

type WaitingRow = Omit<AccountToProve, 'changed_at' | 'differs'> & { changed_at: Date }

/** Accounts of all shops that wait for an operator, the oldest first. */
export async function listWaiting(tx: Tx, max: number): Promise<AccountToProve[]> {
  const { rows } = await sql<WaitingRow>`
    select a.shop_id as shop, s.slug, s.name, a.bank, a.number, a.holder, coalesce(s.ceo, '') as ceo,
      coalesce(s.corpname, '') as corpname, a.changed_at, a.version, a.looked_up_at is not null as looked_up,
      a.bankbook <> '' as has_bankbook
    from payout_account a join shop s on s.shop_id = a.shop_id where a.state = 'WAITING'
    order by a.changed_at limit ${max}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    changed_at: row.changed_at.toISOString(),
    differs: !isRegisteredHolder(row.holder, row),
  }))
}

/**
 * The names of a shop's approved business registration; empty without one, since the shop writes its names itself then.
 */
export async function readRegistration(tx: Tx, shopId: number): Promise<{ ceo: string; corpname: string }> {
  const { rows } = await sql<{ ceo: string; corpname: string }>`
    select coalesce(ceo, '') as ceo, coalesce(corpname, '') as corpname from shop
    where shop_id = ${shopId} and corp`.execute(tx)
  return rows[0] ?? { ceo: '', corpname: '' }
}
