import { writtenBusinessNumber } from '../../platform/contract/business-number.ts'
import { wrongField } from '../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import { assertVersion } from '../../platform/contract/version.ts'
import type { Database } from '../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { type Actor, differingFields, maskName, maskNumber, recordEntry } from '../audit/audit.service.ts'
import { emitDomainChanged, emitShopChanged } from './emit-shop-events.ts'
import { domainLapsed, shopAccountChanged } from './events.ts'
import { assertFields } from './fields/fields.ts'
import { domainsOf, renewToken } from './hosts/domain-store.ts'
import { newProofToken } from './hosts/proof-token.ts'
import { maskSeller } from './masked-seller.ts'
import { type AddressState, isHostLabel, isShopid, isSlug } from './rules.ts'
import * as store from './store.ts'
import { keepHidden, lockVisibility } from './suspensions/suspension-store.ts'
import type { ShopFields, Tx } from './tables.ts'
import type { OwnAccount, OwnAccountSetting } from './tenancy.contract.ts'

/**
 * Data that a transfer of the shop has deleted: contact data of the seller (masked), tags with their values, and proofs
 * of hosts.
 */
export interface ClearedDetails {
  seller: Record<string, unknown>
  tags: Record<string, string>
  domains: string[]
}

/** Operations on shops for their owners. They include hidden shops. */
export function ownShops({ database }: { database: Database }) {
  async function change(
    shopId: number,
    changes: Partial<ShopFields>,
    beforeWrite: (tx: Tx) => Promise<void> = async () => {},
  ): Promise<void> {
    assertFields(changes)
    await database.asShop(shopId, async (tx: Tx) => {
      await beforeWrite(tx)
      if (changes.isshow) await assertNotSuspended(tx, shopId)
      if (changes.isshow === false) await keepHidden(tx, shopId)
      await store.updateShop(tx, shopId, changes)
      await emitShopChanged(tx, shopId)
      if (changes.account_number !== undefined) await emitShopChanged(tx, shopId, shopAccountChanged)
    })
  }

  async function ownAccountSetting(shopId: number): Promise<OwnAccountSetting> {
    const [row] = await database.shop(shopId, store.OWN_ACCOUNT, [shopId])
    if (!row) throw new DomainError('NOT_FOUND')
    return row
  }

  const setAccount = (
    shopId: number,
    account: OwnAccount | null,
    expected?: { version: number; actor: Actor },
  ): Promise<void> =>
    change(
      shopId,
      {
        account_bank: account?.bank.trim() ?? '',
        account_number: account?.number ?? '',
        account_holder: account?.holder.trim() ?? '',
      },
      async (tx) => {
        const before = await store.lockOwnAccount(tx, shopId)
        if (!before) throw new DomainError('NOT_FOUND')
        if (expected) {
          assertVersion(before, expected.version)
          await recordAccount(tx, shopId, { before: before.account, after: account }, expected.actor)
        }
        await store.countAccountChange(tx, shopId)
      },
    )

  return {
    /**
     * Creates a shop and returns its internal id. `afterInsert` writes related rows in the same transaction. Throws
     * BAD_REQUEST for a slug that is invalid, reserved or in use.
     */
    async openShop(
      shop: store.NewShop,
      afterInsert: (tx: AnyTx, shopId: number) => Promise<void> = async () => {},
    ): Promise<number> {
      const { shopid, slug, uid: _owner, ...fields } = shop
      assertFields(fields)
      if (!isSlug(slug)) throw wrongField('slug', '쓸 수 없는 상점 주소입니다.')
      if (!isShopid(shopid)) throw wrongField('shopid', '쓸 수 없는 상점 아이디입니다.')
      return database.asSystem('opening', async (tx: Tx) => {
        const id = await store.insertShop(tx, shop).catch(store.rethrowDuplicateHost)
        await emitShopChanged(tx, id)
        await afterInsert(tx, id)
        return id
      })
    },

    /**
     * Changes fields of a shop. Replaces `skin_config` as a whole, so that missing settings get their defaults. Throws
     * BAD_REQUEST naming the first wrong field, and CONFLICT if a suspended shop is to be shown.
     */
    changeShop: (shopId: number, changes: Partial<ShopFields>, record?: RecordChange): Promise<void> =>
      change(shopId, changes, async (tx) => {
        if (!record) return
        const { name, ...before } = await store.fieldsOf(tx, shopId, Object.keys(changes))
        const states = differingFields(before, changes)
        if (states) await record(tx, { name }, states)
      }),

    /** The shop's own account for transfers; null if transfers go to the platform's account. */
    ownAccount: async (shopId: number): Promise<OwnAccount | null> =>
      (await database.shop(shopId, store.OWN_ACCOUNT, [shopId]))[0]?.account ?? null,

    /** The shop's own account with its version. Throws NOT_FOUND for an unknown shop. */
    ownAccountSetting,

    /**
     * Sets or removes the shop's own account and logs the change; the owner gets a mail. Existing orders keep the
     * account that their buyers saw. Throws STALE with the current account, and BAD_REQUEST naming the first invalid
     * field.
     */
    async saveOwnAccount(
      shopId: number,
      { version, account }: OwnAccountSetting,
      actor: Actor,
    ): Promise<OwnAccountSetting> {
      await setAccount(shopId, account, { version, actor })
      return ownAccountSetting(shopId)
    },

    /** Sets or removes the account without a check of its version, for a command of the operator. */
    setOwnAccount: (shopId: number, account: OwnAccount | null): Promise<void> => setAccount(shopId, account),

    /** Whether a new shop can use a slug. */
    async addressState(slug: string): Promise<AddressState> {
      if (!isHostLabel(slug)) return 'invalid'
      if (!isSlug(slug)) return 'reserved'
      const [existing] = await database.browse(store.SHOP_BY_SLUG, [slug])
      return existing ? 'taken' : 'free'
    },

    /**
     * Copies an approved company into its shop, in the operator's transaction; null changes no field. Returns the
     * shop's public id.
     */
    async writeCompany(
      tx: AnyTx,
      shopId: number,
      company: { idnum: string; corpname: string; ceo: string } | null,
    ): Promise<string> {
      const own: Tx = withTables(tx)
      if (company) {
        const fields = { ...company, idnum: writtenBusinessNumber(company.idnum), corp: true }
        assertFields(fields)
        await store.updateShop(own, shopId, fields)
      }
      await emitShopChanged(own, shopId)
      return (await store.shopNames(own, shopId))?.shopid ?? ''
    },

    /**
     * Transfers a shop to a new owner, in a transaction that has checked that both owners agree. Deletes the contact
     * data of the former seller, the account and the tags, and requires new TXT records for custom hosts. The shop
     * can't sell until the new owner has entered their own data ([decision 29](../../../docs/decisions/0029-handed-
     * over-shops.md)). Returns the deleted data for the log.
     */
    async transferShop(tx: AnyTx, shopId: number, uid: number): Promise<ClearedDetails> {
      const own: Tx = withTables(tx)
      await emitShopChanged(own, shopId)
      const account = (await store.lockOwnAccount(own, shopId))?.account
      const { name: _name, ...seller } = await store.fieldsOf(own, shopId, Object.keys(EMPTY_SELLER))
      const { closed_text: _text, ...cleared } = differingFields(seller, EMPTY_SELLER)?.before ?? {}
      const clearedDetails = {
        seller: maskSeller(cleared),
        tags: await store.tagsOf(own, shopId),
        domains: await endProofs(own, shopId),
      }
      await keepHidden(own, shopId)
      await store.updateShop(own, shopId, { ...EMPTY_SELLER, ...EMPTY_TAGS })
      if (account) await store.countAccountChange(own, shopId)
      await store.setOwner(own, shopId, uid, Object.keys(clearedDetails.tags))
      await emitShopChanged(own, shopId)
      if (account) await emitShopChanged(own, shopId, shopAccountChanged)
      return clearedDetails
    },
  }
}

async function assertNotSuspended(tx: Tx, shopId: number): Promise<void> {
  if ((await lockVisibility(tx, shopId))?.suspended)
    throw new DomainError('CONFLICT', {
      message: '운영자가 이용을 정지한 상점은 열 수 없습니다.',
      details: { reason: 'suspended' },
    })
}

/** Requires new TXT records for the custom hosts, because the former owner controls the existing ones. */
async function endProofs(tx: Tx, shopId: number): Promise<string[]> {
  const domains = await domainsOf(tx, shopId)
  for (const { host, verified_at } of domains) {
    await renewToken(tx, { shopId, host, token: newProofToken() })
    if (verified_at) await emitDomainChanged(tx, { shopId, host }, domainLapsed)
  }
  return domains.map(({ host }) => host)
}

/** Tags are deleted, because they send visits to accounts of the former owner. */
const EMPTY_TAGS = Object.fromEntries(store.TAGS.map((name) => [name, ''])) as Record<
  (typeof store.TAGS)[number],
  string
>

/** The seller's data are emptied, because the shop must not sell in the name of the former owner (전자상거래법 10조, 13조). */
const EMPTY_SELLER: Partial<ShopFields> = {
  isshow: false,
  closed_text: '상점의 주인이 바뀌어 새로 준비하고 있습니다.',
  corp: false,
  corpname: '',
  idnum: '',
  idnum_singo: '',
  ceo: '',
  tel: '',
  email: '',
  zipcode: '',
  address: '',
  kcp_code: '',
  account_bank: '',
  account_number: '',
  account_holder: '',
  // Returned parcels and questions must not go to the former owner.
  return_name: '',
  return_tel: '',
  return_zipcode: '',
  return_address: '',
  // The former owner has agreed, not the new one.
  platform_products: false,
  kakao_link: '',
  kakao_cs: '',
  kakao_app_key: '',
}

async function recordAccount(
  tx: Tx,
  shopId: number,
  { before, after }: Record<'before' | 'after', OwnAccount | null>,
  actor: Actor,
): Promise<void> {
  // The accounts are compared before masking, because different numbers can look the same when masked.
  const states = differingFields(before, after)
  if (!states) return
  const changedFields = (state: object | undefined, account: OwnAccount | null) =>
    state &&
    account &&
    Object.fromEntries(Object.entries(maskAccount(account)).filter(([name]) => name in state))
  const entry = { ...actor, shopId, kind: 'change', action: 'setOwnAccount' } as const
  await recordEntry(tx, {
    ...entry,
    before: changedFields(states.before, before),
    after: changedFields(states.after, after),
  })
}

const maskAccount = ({ bank, number, holder }: OwnAccount): OwnAccount => ({
  bank,
  number: maskNumber(number),
  holder: maskName(holder),
})
