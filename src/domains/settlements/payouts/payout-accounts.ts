import { sql } from 'kysely'
import type { UploadedFile } from '../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import type { AnyTx } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { documentUrl } from '../../../platform/uploads/accept-document.ts'
import { claimUpload, releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import { maskNumber } from '../../audit/audit.service.ts'
import type { SettlementsDeps } from '../deps.ts'
import { payoutAccountChanged } from '../events.ts'
import type { AccountToProve, PayoutAccount } from '../settlements.contract.ts'
import { type PayoutBank, REST_HOURS } from '../shared/payout-terms.ts'
import { findShopName, ownerOf } from '../store.ts'
import type { Tx } from '../tables.ts'

interface AccountRow {
  shop_id: number
  bank: PayoutBank
  number: string
  holder: string
  bankbook: string
  state: 'WAITING' | 'PROVEN' | 'REJECTED'
  note: string
  changed_by: number
  changed_at: Date
  version: number
}

export interface AccountInput {
  bank: PayoutBank
  number: string
  holder: string
  /** key of the uploaded picture */
  bankbook: string
  /** version that the page has shown; 0 for the first account */
  version: number
}

export type PayoutAccounts = ReturnType<typeof payoutAccounts>

const MAX_LISTED = 50

/** The time until which payouts rest after a change of the account. */
export const restEnd = (changedAt: Date): Date => new Date(changedAt.getTime() + REST_HOURS * 3_600_000)

/** The accounts that shops are paid to. An operator proves each by the picture of a bankbook. */
export function payoutAccounts({
  database,
  clock,
  uploads,
}: Pick<SettlementsDeps, 'database' | 'clock' | 'uploads'>) {
  const find = async (tx: Tx, shopId: number): Promise<PayoutAccount | null> => {
    const row = await readAccount(tx, shopId)
    return row ? toAccount(row, clock()) : null
  }

  return {
    find,

    /** Stores the picture of a bankbook, which a change can use. Throws what `acceptDocument` throws. */
    uploadBankbook: async (uid: number, file: UploadedFile): Promise<{ key: string }> => ({
      key: await uploads.acceptDocument(uid, file),
    }),

    /**
     * Registers the account of a shop, or changes it. It has to be proven again, payouts rest for two days, and the
     * owner is notified. Throws STALE if it was changed meanwhile, and BAD_REQUEST without a picture of the person.
     */
    change: (
      shopId: number,
      uid: number,
      { version, bankbook, ...account }: AccountInput,
      record?: RecordChange,
    ): Promise<PayoutAccount> =>
      database.asShop(shopId, async (tx: Tx) => {
        const now = clock()
        const before = await readAccount(tx, shopId, { lock: true })
        if (before) assertVersion({ ...toAccount(before, now) }, version)
        else if (version !== 0) throw new DomainError('STALE', { details: { current: null } })
        if (!(await claimUpload(tx, bankbook, uid)))
          throw new DomainError('BAD_REQUEST', {
            message: '통장 사본을 다시 올려 주세요.',
            details: { field: 'bankbook' },
          })
        if (before) await releaseUpload(tx, before.bankbook, before.changed_by)
        const { bank, number, holder } = account
        const { rows } = await sql<AccountRow>`
          insert into payout_account as a (shop_id, bank, number, holder, bankbook, state, changed_by, changed_at)
          values (${shopId}, ${bank}, ${number}, ${holder}, ${bankbook}, 'WAITING', ${uid}, ${now})
          on conflict (shop_id) do update set bank = excluded.bank, number = excluded.number, holder = excluded.holder,
            bankbook = excluded.bankbook, state = 'WAITING', note = '', changed_by = excluded.changed_by,
            changed_at = excluded.changed_at, decided_by = null, decided_at = null, version = excluded.version
          where a.version = ${version}
          returning *`.execute(tx)
        const [row] = rows
        // Another person registered the first account at the same moment.
        if (!row) throw new DomainError('STALE', { details: { current: await find(tx, shopId) } })
        await emitChange(tx, row)
        await record?.(
          tx,
          { bankbook: undefined, number: undefined, holder: undefined },
          { before: shownInLog(before), after: shownInLog(row) },
        )
        return toAccount(row, now)
      }),

    /** Deletes the account of a shop that gets another owner, in the transaction of the transfer. */
    async remove(tx: AnyTx, shopId: number): Promise<object> {
      const { rows } = await sql<Pick<AccountRow, 'bankbook' | 'changed_by'>>`
        delete from payout_account where shop_id = ${shopId} returning bankbook, changed_by`.execute(tx)
      for (const { bankbook, changed_by } of rows) await releaseUpload(tx, bankbook, changed_by)
      return {}
    },

    /** Accounts that wait for an operator, the oldest first. */
    listWaiting: (): Promise<AccountToProve[]> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const { rows } = await sql<Omit<AccountToProve, 'changed_at'> & { changed_at: Date }>`
          select a.shop_id as shop, s.slug, s.name, a.bank, a.number, a.holder, coalesce(s.ceo, '') as ceo,
            coalesce(s.corpname, '') as corpname, a.changed_at, a.version
          from payout_account a join shop s on s.shop_id = a.shop_id where a.state = 'WAITING'
          order by a.changed_at limit ${MAX_LISTED}`.execute(tx)
        return rows.map((row) => ({ ...row, changed_at: row.changed_at.toISOString() }))
      }),

    /** The picture of a bankbook as a data URL; the access log names the operator. Throws NOT_FOUND. */
    async bankbook(shopId: number, viewer: number): Promise<{ image: string }> {
      const row = await database.asSystem('settlements', (tx: Tx) => readAccount(tx, shopId))
      if (!row) throw new DomainError('NOT_FOUND')
      return { image: documentUrl(await uploads.read(row.bankbook, String(viewer))) }
    },

    /**
     * Proves an account, or rejects it with a note for the seller. Throws NOT_FOUND, STALE if it was changed meanwhile,
     * BAD_REQUEST for a rejection without a note, and FORBIDDEN for an operator who registered the account.
     */
    decide: (
      shopId: number,
      { version, proven, note }: { version: number; proven: boolean; note: string },
      uid: number,
      record?: RecordChange,
    ): Promise<void> =>
      database.asSystem('settlements', async (tx: Tx) => {
        const row = await readAccount(tx, shopId, { lock: true })
        if (!row) throw new DomainError('NOT_FOUND')
        assertVersion(toAccount(row, clock()), version)
        if (proven && row.changed_by === uid)
          throw new DomainError('FORBIDDEN', {
            message: '계좌를 등록한 사람이 아닌 다른 운영자가 확인해야 합니다.',
          })
        if (!proven && !note.trim())
          throw new DomainError('BAD_REQUEST', {
            message: '거절하는 사유를 적어 주세요.',
            details: { field: 'note' },
          })
        const state = proven ? 'PROVEN' : 'REJECTED'
        await sql`
          update payout_account set state = ${state}, note = ${proven ? '' : note.trim()}, decided_by = ${uid},
            decided_at = ${clock()}, version = nextval('payout_account_version') where shop_id = ${shopId}`.execute(
          tx,
        )
        // The bank could not transfer to the account before.
        if (proven)
          await sql`
            update settlement_hold set lifted_by = ${uid}, lifted_at = ${clock()}
            where shop_id = ${shopId} and cause = 'account' and lifted_at is null`.execute(tx)
        await emitChange(tx, { ...row, state, note: proven ? '' : note.trim() })
        const name = await findShopName(tx, shopId)
        await record?.(tx, { shop: shopId, name }, { before: { state: row.state }, after: { state } })
      }),
  }
}

async function readAccount(
  tx: Tx,
  shopId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<AccountRow | undefined> {
  const { rows } = await sql<AccountRow>`
    select * from payout_account where shop_id = ${shopId} ${lock ? sql`for update` : sql``}`.execute(tx)
  return rows[0]
}

function toAccount(
  { bank, number, holder, state, note, changed_at, version }: AccountRow,
  now: Date,
): PayoutAccount {
  const rests = restEnd(changed_at)
  return {
    bank,
    number: maskNumber(number),
    holder,
    state,
    note,
    changed_at: changed_at.toISOString(),
    rests_until: rests > now ? rests.toISOString() : null,
    version,
  }
}

async function emitChange(tx: Tx, { shop_id, bank, number, holder, state, note }: AccountRow): Promise<void> {
  const account = `${bank} ${maskNumber(number)} (예금주 ${holder})`
  await emit(tx, payoutAccountChanged, { ...(await ownerOf(tx, shop_id)), state, account, note })
}

const shownInLog = (row: AccountRow | undefined) =>
  row ? { bank: row.bank, account: maskNumber(row.number), state: row.state } : {}
