import { DomainError } from '../../../platform/errors/domain-error.ts'
import { processDue } from '../../../platform/process-due.ts'
import { NotOpened } from '../../../platform/sealing/sealer.ts'
import { newToken } from '../../../platform/tokens.ts'
import type { PaymentsDeps } from '../deps.ts'
import { nextTry } from '../payment-rules.ts'
import type { CardRegistration, PaymentMethod, SavedCards } from '../payments.contract.ts'
import type { CardVault, IssuedCard } from '../providers/card-vault.ts'
import {
  CARD_CONSENT_VERSION,
  type CardKeeper,
  type CardProvider,
  type EasyPay,
  easyPayOf,
  MAX_SAVED_CARDS,
  type TestCardOutcome,
} from '../shared/saved-cards.ts'
import * as store from '../store/card-store.ts'
import type { Tx } from '../store/payment-store.ts'
import type { SavedCardRow } from '../tables.ts'

const BATCH_SIZE = 20
const UNFINISHED_MS = 24 * 60 * 60_000

export const cardContext = (id: string) => `saved card ${id}`

export type OwnCards = ReturnType<typeof savedCards>

/**
 * The saved cards of a person, to which accounts of easy pay belong. A card of somebody else is NOT_FOUND
 * (docs/product/checkout.md).
 */
export function savedCards({
  database,
  clock,
  providers,
  seal,
}: Pick<PaymentsDeps, 'database' | 'clock' | 'providers' | 'seal'>) {
  const system = <Result>(work: (tx: Tx) => Promise<Result>) => database.asSystem('money', work)

  /** The vault for new cards, or for accounts of a service. Throws UNAVAILABLE if none can be saved. */
  function openVault(easyPay: EasyPay | null): CardVault {
    const vault = providers.vaults.find((item) => item.easyPay === easyPay)
    if (!vault)
      throw new DomainError('UNAVAILABLE', {
        message: easyPay ? '지금은 이 간편결제를 등록할 수 없습니다.' : '지금은 카드를 저장할 수 없습니다.',
      })
    return vault
  }

  async function list(uid: number): Promise<SavedCards> {
    const rows = await database.asPerson((tx: Tx) => store.findShown(tx, uid))
    const { vaults } = providers
    const saved = rows.map(({ provider }) => provider)
    const open = vaults.filter(({ name }) => refusalOf(name, saved) === null)
    return {
      // Cards of a provider that is not used any more can be deleted, but pay nothing.
      cards: rows.map(({ id, provider, brand, last_digits, saved_at }) => {
        const easyPay = easyPayOf(provider)
        return {
          id,
          brand,
          last_digits,
          saved_at: saved_at.toISOString(),
          method: vaults.find(({ name }) => name === provider)?.method ?? null,
          ...(easyPay && { easy_pay: easyPay }),
        }
      }),
      can_save: open.some(({ easyPay }) => easyPay === null),
      easy_pays: open.flatMap(({ easyPay }) => easyPay ?? []),
      kind: vaults[0] ? keeperOf(vaults[0].name) : null,
    }
  }

  /** Stores an issued key. One that the person may not have any more is revoked. */
  async function saveIssued(
    row: SavedCardRow & { user_id: number },
    key: string,
    issued: IssuedCard,
  ): Promise<void> {
    const { id, user_id: uid, provider } = row
    const refusal = await system(async (tx) => {
      await store.lockCards(tx, uid)
      const reason = refusalOf(provider, await store.findProviders(tx, uid))
      const { brand, lastDigits } = issued
      const saved = { key: seal.seal(key, cardContext(id)), brand, lastDigits, now: clock() }
      const isNew = await store.saveKey(tx, id, saved)
      if (!isNew || reason === null) return null
      await store.disown(tx, id, uid)
      return reason
    })
    if (refusal) throw refusal
  }

  async function revoke({ id, provider, billing_key, tries }: SavedCardRow): Promise<void> {
    try {
      // The key of a registration that was not finished is not known.
      if (billing_key) await providers.vaultOf(provider).revoke(seal.open(billing_key, cardContext(id)))
    } catch (error) {
      const problem = error instanceof NotOpened ? 'not opened' : String(error).slice(0, 200)
      await system((tx) => store.revokeLater(tx, id, nextTry(tries, clock()), problem))
      throw error
    }
    await system((tx) => store.deleteCard(tx, id))
  }

  return {
    list,

    /**
     * Begins the registration of a card, or of the account of a service, with the consent of its person. Throws CONFLICT
     * if the person has the maximum or an account of the service, BAD_REQUEST if the text of the consent has changed
     * since.
     */
    async begin(uid: number, consent: string, easyPay: EasyPay | null = null): Promise<CardRegistration> {
      const vault = openVault(easyPay)
      if (consent !== CARD_CONSENT_VERSION)
        throw new DomainError('BAD_REQUEST', {
          message: '동의 내용이 바뀌었습니다. 새로고침해 다시 확인해 주세요.',
          details: { field: 'consent' },
        })
      const id = newToken(18)
      await system(async (tx) => {
        const refusal = refusalOf(vault.name, await store.findProviders(tx, uid))
        if (refusal) throw refusal
        await store.insertCard(tx, {
          id,
          user_id: uid,
          provider: vault.name,
          consent,
          consented_at: clock(),
        })
      })
      return { card: id, step: vault.registration(id) }
    },

    /**
     * Saves a registered card: asks the provider about the key that the browser brings. Throws NOT_FOUND for the
     * registration of somebody else, BAD_REQUEST for a key of another registration, UNAVAILABLE if the provider does not
     * answer; then it may be called again.
     */
    async finish(
      uid: number,
      id: string,
      input: { billingKey?: string; outcome?: TestCardOutcome },
    ): Promise<SavedCards> {
      const row = await system((tx) => store.findCard(tx, id, uid))
      if (!row) throw new DomainError('NOT_FOUND')
      if (row.billing_key) return list(uid)
      const vault = providers.vaultOf(row.provider)
      const key = vault.keyOf(input)
      const issued = key && (await vault.find(key, id))
      if (!key || !issued)
        throw new DomainError('BAD_REQUEST', {
          message: `${vault.easyPay ? '간편결제를' : '카드를'} 등록하지 못했습니다. 다시 등록해 주세요.`,
          details: { field: 'card' },
        })
      await saveIssued(row, key, issued)
      return list(uid)
    },

    /** Offers a card first. */
    async prefer(uid: number, id: string): Promise<SavedCards> {
      if (!(await system((tx) => store.prefer(tx, id, uid, clock())))) throw new DomainError('NOT_FOUND')
      return list(uid)
    },

    /** Deletes a card: its key is of no use here at once, and a job revokes it at the provider. */
    async remove(uid: number, id: string): Promise<SavedCards> {
      if (!(await system((tx) => store.disown(tx, id, uid)))) throw new DomainError('NOT_FOUND')
      return list(uid)
    },

    /**
     * Throws NOT_FOUND if the person cannot pay with this card, BAD_REQUEST if its payments have another method or
     * service.
     */
    async requireUsable(
      uid: number | null,
      id: string,
      { method, easyPay }: { method: PaymentMethod; easyPay?: EasyPay | undefined },
    ): Promise<void> {
      const card = uid === null ? undefined : await system((tx) => store.findCard(tx, id, uid))
      const vault = providers.vaults.find(({ name }) => name === card?.provider)
      if (!card?.billing_key || !vault)
        throw new DomainError('NOT_FOUND', {
          message: '저장한 결제 수단을 찾지 못했습니다. 다른 결제 수단을 선택해 주세요.',
          details: { field: 'card' },
        })
      if (vault.method !== method || vault.easyPay !== (easyPay ?? null))
        throw new DomainError('BAD_REQUEST', { details: { field: 'method' } })
    },

    /**
     * Revokes the keys of cards without a person at their providers, and deletes registrations that were not finished.
     * Returns the number of cards; throws if some failed, which are tried again.
     */
    async revokeDue(): Promise<number> {
      const now = clock()
      await system((tx) => store.deleteUnfinished(tx, new Date(now.getTime() - UNFINISHED_MS)))
      return processDue(() => system((tx) => store.claimDisowned(tx, now, BATCH_SIZE)), revoke)
    },
  }
}

const keeperOf = (provider: CardProvider): CardKeeper => (provider.startsWith('test') ? 'test' : 'portone')

/** Why a person with cards of these providers may not save one of `provider`; null if nothing prevents it. */
function refusalOf(provider: CardProvider, saved: readonly CardProvider[]): DomainError | null {
  if (easyPayOf(provider) && saved.includes(provider))
    return new DomainError('CONFLICT', {
      message: '이미 등록한 간편결제입니다. 다시 등록하려면 먼저 삭제해 주세요.',
      details: { reason: 'SAVED_ALREADY' },
    })
  if (saved.length < MAX_SAVED_CARDS) return null
  return new DomainError('CONFLICT', {
    message: `결제 수단은 ${MAX_SAVED_CARDS}개까지 저장할 수 있습니다. 쓰지 않는 결제 수단을 삭제해 주세요.`,
    details: { reason: 'TOO_MANY_CARDS' },
  })
}
