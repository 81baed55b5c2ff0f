import type { UploadedFile } from '../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import { type AnyTx, withTables } from '../../../platform/database/transactions.ts'
import { DomainError } from '../../../platform/errors/domain-error.ts'
import { emit } from '../../../platform/events/outbox.ts'
import { rateLimits } from '../../../platform/limits/rate-limits.ts'
import { documentUrl } from '../../../platform/uploads/accept-document.ts'
import { claimUpload, releaseUpload } from '../../../platform/uploads/private-uploads.ts'
import { maskNumber } from '../../audit/audit.service.ts'
import type { SettlementsDeps } from '../deps.ts'
import { payoutAccountChanged } from '../events.ts'
import type { AccountToProve } from '../operator-settlements.contract.ts'
import type { PayoutAccount } from '../settlements.contract.ts'
import { isRegisteredHolder } from '../shared/account-holder.ts'
import { type PayoutBank, REST_HOURS } from '../shared/payout-terms.ts'
import { findShopName, ownerOf } from '../store.ts'
import type { Tx } from '../tables.ts'
import * as store from './account-store.ts'
import { liftHoldsFor } from './hold-store.ts'
import { confirmHolder } from './holder-lookup.ts'

export interface AccountInput {
  bank: PayoutBank
  number: string
  holder: string
  /** key of the uploaded picture; without it the holder must be known to the bank */
  bankbook?: string
  /** version that the page has shown; 0 for the first account */
  version: number
}

export type PayoutAccounts = ReturnType<typeof payoutAccounts>

const MAX_LISTED = 50

/** The time until which payouts rest after a change of the account. */
export const restEnd = (changedAt: Date): Date => new Date(changedAt.getTime() + REST_HOURS * 3_600_000)

/**
 * The accounts that shops are paid to. A look-up of the holder proves them; without a provider, or if it cannot say, an
 * operator proves them by the picture of a bankbook.
 */
export function payoutAccounts({
  database,
  clock,
  uploads,
  holders,
}: Pick<SettlementsDeps, 'database' | 'clock' | 'uploads' | 'holders'>) {
  const limits = rateLimits(database)

  const find = async (tx: Tx, shopId: number): Promise<PayoutAccount | null> => {
    const row = await store.readAccount(tx, shopId)
    return row ? toAccount(row, clock()) : null
  }

  return {
    find,

    /** Stores the picture of a bankbook, which a change can use. Throws what `acceptDocument` throws. */
    uploadBankbook: async (uid: number, file: UploadedFile): Promise<{ key: string }> => ({
      key: await uploads.acceptDocument(uid, file),
    }),

    looksUp: holders !== undefined,

    /**
     * Registers the account of a shop, or changes it. It is proven if the holder is that at the bank and of the
     * business registration; else an operator has to prove it. Payouts rest for two days, and the owner is notified.
     * Throws STALE if it was changed meanwhile, BAD_REQUEST without a picture of the person that is needed, or for
     * another holder than that at the bank, and TOO_MANY_REQUESTS.
     */
    async change(
      shopId: number,
      uid: number,
      { version, bankbook = '', ...account }: AccountInput,
      record?: RecordChange,
    ): Promise<PayoutAccount> {
      const lookedUpHolder = holders ? await confirmHolder(holders, limits, account, { uid, shopId }) : null
      if (!bankbook && lookedUpHolder === null) throw needsBankbook(holders !== undefined)
      return database.asShop(shopId, async (tx: Tx) => {
        const now = clock()
        const before = await store.readAccount(tx, shopId, { lock: true })
        if (before) assertVersion(toAccount(before, now), version)
        else if (version !== 0) throw new DomainError('STALE', { details: { current: null } })
        if (bankbook && !(await claimUpload(tx, bankbook, uid))) throw needsBankbook(false)
        if (before?.bankbook) await releaseUpload(tx, before.bankbook, before.changed_by)
        const isProven =
          lookedUpHolder !== null &&
          isRegisteredHolder(account.holder, await store.readRegistration(tx, shopId))
        const row = await store.putAccount(tx, shopId, version, {
          ...account,
          bankbook,
          state: isProven ? 'PROVEN' : 'WAITING',
          lookedUpHolder,
          uid,
          now,
        })
        // Another person registered the first account at the same moment.
        if (!row) throw new DomainError('STALE', { details: { current: await find(tx, shopId) } })
        // The bank could not transfer to the account before.
        if (isProven) await liftHoldsFor(tx, shopId, { cause: 'account', uid: null, now })
        await emitChange(tx, { ...row, state: 'WAITING' })
        if (isProven) await emitChange(tx, row)
        await record?.(
          tx,
          { bankbook: undefined, number: undefined, holder: undefined },
          { before: toLogFields(before), after: toLogFields(row) },
        )
        return toAccount(row, now)
      })
    },

    /** Deletes the account of a shop that gets another owner, in the transaction of the transfer. */
    async remove(tx: AnyTx, shopId: number): Promise<object> {
      for (const { bankbook, changed_by } of await store.deleteAccount(withTables(tx), shopId))
        if (bankbook) await releaseUpload(tx, bankbook, changed_by)
      return {}
    },

    /** Accounts that wait for an operator, the oldest first. */
    listWaiting: (): Promise<AccountToProve[]> =>
      database.asSystem('settlements', (tx: Tx) => store.listWaiting(tx, MAX_LISTED)),

    /** The picture of a bankbook as a data URL; the access log names the operator. Throws NOT_FOUND. */
    async bankbook(shopId: number, viewer: number): Promise<{ image: string }> {
      const row = await database.asSystem('settlements', (tx: Tx) => store.readAccount(tx, shopId))
      if (!row?.bankbook) throw new DomainError('NOT_FOUND')
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
        const row = await store.readAccount(tx, shopId, { lock: true })
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
        const now = clock()
        await store.decideAccount(tx, shopId, { state, note: proven ? '' : note.trim(), uid, now })
        // The bank could not transfer to the account before.
        if (proven) await liftHoldsFor(tx, shopId, { cause: 'account', uid, now })
        await emitChange(tx, { ...row, state, note: proven ? '' : note.trim() })
        const name = await findShopName(tx, shopId)
        await record?.(tx, { shop: shopId, name }, { before: { state: row.state }, after: { state } })
      }),
  }
}

const needsBankbook = (couldNotLookUp: boolean) =>
  new DomainError('BAD_REQUEST', {
    message: couldNotLookUp
      ? '은행이 답하지 않아 예금주를 확인하지 못했습니다. 통장 사본을 올리면 운영자가 확인합니다.'
      : '통장 사본을 다시 올려 주세요.',
    details: { field: 'bankbook' },
  })

function toAccount(
  { bank, number, holder, state, note, changed_at, version }: store.AccountRow,
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

async function emitChange(
  tx: Tx,
  { shop_id, bank, number, holder, state, note }: store.AccountRow,
): Promise<void> {
  const account = `${bank} ${maskNumber(number)} (예금주 ${holder})`
  await emit(tx, payoutAccountChanged, { ...(await ownerOf(tx, shop_id)), state, account, note })
}

const toLogFields = (row: store.AccountRow | undefined) =>
  row ? { bank: row.bank, account: maskNumber(row.number), state: row.state } : {}
