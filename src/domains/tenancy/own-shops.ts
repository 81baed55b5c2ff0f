import { writtenBusinessNumber } from '../../platform/contract/business-number.ts'
import { wrongField } from '../../platform/contract/field-refusal.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import { assertVersion } from '../../platform/contract/version.ts'
import type { Database } from '../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { type Actor, differingFields, maskName, maskNumber, recordEntry } from '../audit/audit.service.ts'
import { emitDomainChanged, emitShopChanged } from './announce.ts'
import { domainLapsed, shopAccountChanged } from './events.ts'
import { assertFields } from './fields/fields.ts'
import { domainsOf, renewToken } from './hosts/domain-store.ts'
import { newProofToken } from './hosts/proof-token.ts'
import { maskSeller } from './masked-seller.ts'
import { type AddressState, isHostLabel, isShopid, isSlug } from './rules.ts'
import * as store from './store.ts'
import type { ShopFields, Tx } from './tables.ts'
import type { OwnAccount, OwnAccountSetting } from './tenancy.contract.ts'

/** What a handover took away of a former owner: the seller's details, masked, tags with their values, and the proofs of claimed hosts. */
export interface ClearedDetails {
  seller: Record<string, unknown>
  tags: Record<string, string>
  domains: string[]
}

/** The owner's operations on shops; hidden ones too. */
export function ownShops({ database }: { database: Database }) {
  async function change(
    shopId: number,
    changes: Partial<ShopFields>,
    beforeWrite: (tx: Tx) => Promise<void> = async () => {},
  ): Promise<void> {
    assertFields(changes)
    await database.asShop(shopId, async (tx: Tx) => {
      await beforeWrite(tx)
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
     * Opens a shop and returns its internal id; `also` writes in the same transaction what else a new shop has. Throws BAD_REQUEST
     * for an address that is taken, reserved or no host label.
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
        const id = await store.insertShop(tx, shop).catch(store.rethrowTaken)
        await emitShopChanged(tx, id)
        await afterInsert(tx, id)
        return id
      })
    },

    /**
     * Changes fields of a shop; `skin_config` is replaced as a whole, so that a missing setting is the default again. Throws
     * BAD_REQUEST naming the first wrong field.
     */
    changeShop: (shopId: number, changes: Partial<ShopFields>, record?: RecordChange): Promise<void> =>
      change(shopId, changes, async (tx) => {
        if (!record) return
        const { name, ...before } = await store.fieldsOf(tx, shopId, Object.keys(changes))
        const states = differingFields(before, changes)
        if (states) await record(tx, { name }, states)
      }),

    /** The account that a shop gets transfers on; null where the platform's is used. */
    ownAccount: async (shopId: number): Promise<OwnAccount | null> =>
      (await database.shop(shopId, store.OWN_ACCOUNT, [shopId]))[0]?.account ?? null,

    /** The same with its version. NOT_FOUND for an unknown shop. */
    ownAccountSetting,

    /**
     * Sets a shop's own account that was seen in a version, or removes it, and logs it; its owner gets a mail. Earlier transfers keep the
     * account that was shown. Throws STALE with the account as it stands, BAD_REQUEST naming the first wrong field.
     */
    async saveOwnAccount(
      shopId: number,
      { version, account }: OwnAccountSetting,
      actor: Actor,
    ): Promise<OwnAccountSetting> {
      await setAccount(shopId, account, { version, actor })
      return ownAccountSetting(shopId)
    },

    /** Sets or removes a shop's own account by the operator's command, whatever it is now. */
    setOwnAccount: (shopId: number, account: OwnAccount | null): Promise<void> => setAccount(shopId, account),

    /** Whether an address can be a new shop's: one that is written as none, reserved or taken can't. */
    async addressState(slug: string): Promise<AddressState> {
      if (!isHostLabel(slug)) return 'invalid'
      if (!isSlug(slug)) return 'reserved'
      const [existing] = await database.browse(store.SHOP_BY_SLUG, [slug])
      return existing ? 'taken' : 'free'
    },

    /**
     * Writes the company that an operator approved into its shop, in the operator's transaction; null leaves the shop as it is. Returns
     * its public id.
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
     * Gives a shop to another owner, in the transaction of the caller, who has checked that both agree. The former seller's details,
     * account and tags go and the own domains wait for a new record, so the shop closes until the new owner has set their own
     * ([decision 29](../../../docs/decisions/0029-handed-over-shops.md)). Returns what it took away, for the log.
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
      await store.updateShop(own, shopId, { ...EMPTY_SELLER, ...EMPTY_TAGS })
      if (account) await store.countAccountChange(own, shopId)
      await store.setOwner(own, shopId, uid, Object.keys(clearedDetails.tags))
      await emitShopChanged(own, shopId)
      if (account) await emitShopChanged(own, shopId, shopAccountChanged)
      return clearedDetails
    },
  }
}

/** A host serves for whoever has set its record; that was the former owner. The same record proves nothing any more. */
async function endProofs(tx: Tx, shopId: number): Promise<string[]> {
  const domains = await domainsOf(tx, shopId)
  for (const { host, verified_at } of domains) {
    await renewToken(tx, { shopId, host, token: newProofToken() })
    if (verified_at) await emitDomainChanged(tx, { shopId, host }, domainLapsed)
  }
  return domains.map(({ host }) => host)
}

/** Tags load scripts and send visits to accounts of whoever has set them. */
const EMPTY_TAGS = Object.fromEntries(store.TAGS.map((name) => [name, ''])) as Record<
  (typeof store.TAGS)[number],
  string
>

/** A shop without a seller: nothing of it may be sold in the name of somebody who gave it away (전자상거래법 10조, 13조). */
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
  // Goods and questions of buyers go to the seller, not to the one before.
  return_name: '',
  return_tel: '',
  return_zipcode: '',
  return_address: '',
  kakao_link: '',
  kakao_cs: '',
}

async function recordAccount(
  tx: Tx,
  shopId: number,
  { before, after }: Record<'before' | 'after', OwnAccount | null>,
  actor: Actor,
): Promise<void> {
  // Two numbers may have the same digits at their end, so they are compared before they are masked.
  const states = differingFields(before, after)
  if (!states) return
  const changedFields = (state: object | undefined, account: OwnAccount | null) =>
    state &&
    account &&
    Object.fromEntries(Object.entries(maskAccount(account)).filter(([name]) => name in state))
  const entry = { ...actor, shop: shopId, kind: 'change', action: 'setOwnAccount' } as const
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
