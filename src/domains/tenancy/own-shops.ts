import { writtenBusinessNumber } from '../../platform/contract/business-number.ts'
import type { RecordChange } from '../../platform/contract/record.ts'
import type { Database } from '../../platform/database/pools.ts'
import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { type Actor, maskName, maskNumber, recordEntry } from '../audit/service.ts'
import { announce } from './announce.ts'
import type { OwnAccount } from './contract.ts'
import { shopAccountChanged } from './events.ts'
import { assertFields } from './fields/fields.ts'
import { type AddressState, isHostLabel, isShopid, isSlug } from './rules.ts'
import * as store from './store.ts'
import type { ShopFields, Tx } from './tables.ts'

/** The owner's operations on shops; hidden ones too. */
export function ownShops({ database }: { database: Database }) {
  async function change(
    shop: number,
    changes: Partial<ShopFields>,
    before: (tx: Tx) => Promise<void> = async () => {},
  ): Promise<void> {
    assertFields(changes)
    await database.asShop(shop, async (tx: Tx) => {
      await before(tx)
      await store.updateShop(tx, shop, changes)
      await announce(tx, shop)
      if (changes.account_number !== undefined) await announce(tx, shop, shopAccountChanged)
    })
  }

  return {
    /**
     * Opens a shop and returns its internal id; `also` writes in the same transaction what else a new shop has. Throws BAD_REQUEST
     * for an address that is taken, reserved or no host label.
     */
    async openShop(
      shop: store.OpenedShop,
      also: (tx: AnyTx, shop: number) => Promise<void> = async () => {},
    ): Promise<number> {
      const { shopid, slug, uid: _owner, ...fields } = shop
      assertFields(fields)
      if (!isSlug(slug)) throw refused('slug', '쓸 수 없는 상점 주소입니다.')
      if (!isShopid(shopid)) throw refused('shopid', '쓸 수 없는 상점 아이디입니다.')
      return database.asSystem('opening', async (tx: Tx) => {
        const id = await store.insertShop(tx, shop).catch(store.refuseTaken)
        await announce(tx, id)
        await also(tx, id)
        return id
      })
    },

    /**
     * Changes fields of a shop; `skin_config` is replaced as a whole, so that a missing setting is the default again. Throws
     * BAD_REQUEST naming the first wrong field.
     */
    changeShop: (shop: number, changes: Partial<ShopFields>, record?: RecordChange): Promise<void> =>
      change(shop, changes, async (tx) => record?.(tx)),

    /** The account that a shop gets transfers on; null where the platform's is used. */
    async ownAccount(shop: number): Promise<OwnAccount | null> {
      const [row] = await database.shop(shop, store.OWN_ACCOUNT, [shop])
      return row?.account ?? null
    },

    /**
     * Sets a shop's own account, or removes it; its owner gets a mail, and the shop's log an entry if a person (`by`) did
     * it. Earlier transfers keep the account that was shown. Throws BAD_REQUEST naming the first wrong field.
     */
    setOwnAccount: (shop: number, account: OwnAccount | null, by?: Actor): Promise<void> =>
      change(
        shop,
        {
          account_bank: account?.bank.trim() ?? '',
          account_number: account?.number ?? '',
          account_holder: account?.holder.trim() ?? '',
        },
        async (tx) => {
          if (by) await recordAccount(tx, shop, account, by)
        },
      ),

    /** Whether an address can be a new shop's: one that is written as none, reserved or taken can't. */
    async addressState(slug: string): Promise<AddressState> {
      if (!isHostLabel(slug)) return 'invalid'
      if (!isSlug(slug)) return 'reserved'
      const [taken] = await database.browse(store.SHOP_BY_SLUG, [slug])
      return taken ? 'taken' : 'free'
    },

    /** Whether a person owns a shop. */
    ownsShops: (uid: number): Promise<boolean> =>
      database.asSystem('leaving', (tx: Tx) => store.ownsShops(tx, uid)),

    /**
     * Writes the company that an operator approved into its shop, in the operator's transaction; null leaves the shop as it is. Returns
     * its public id.
     */
    async writeCompany(
      tx: AnyTx,
      shop: number,
      company: { idnum: string; corpname: string; ceo: string } | null,
    ): Promise<string> {
      const own: Tx = withTables(tx)
      if (company) {
        const fields = { ...company, idnum: writtenBusinessNumber(company.idnum), corp: true }
        assertFields(fields)
        await store.updateShop(own, shop, fields)
      }
      await announce(own, shop)
      return (await store.shopNames(own, shop))?.shopid ?? ''
    },

    /**
     * Gives a shop to another owner, in the transaction of the caller, who has checked that both agree. The former seller's details
     * and account go, so the shop closes until the new owner has written their own.
     */
    async handOver(tx: AnyTx, shop: number, uid: number): Promise<void> {
      const own: Tx = withTables(tx)
      await announce(own, shop)
      const account = await store.lockOwnAccount(own, shop)
      await store.updateShop(own, shop, NO_SELLER)
      await own.updateTable('shop').set({ uid }).where('shop_id', '=', shop).execute()
      await announce(own, shop)
      if (account) await announce(own, shop, shopAccountChanged)
    },
  }
}

/** A shop without a seller: nothing of it may be sold in the name of somebody who gave it away (전자상거래법 10조, 13조). */
const NO_SELLER: Partial<ShopFields> = {
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
  channel_talk_id: '',
}

async function recordAccount(tx: Tx, shop: number, account: OwnAccount | null, by: Actor): Promise<void> {
  const before = await store.lockOwnAccount(tx, shop)
  await recordEntry(tx, {
    ...by,
    shop,
    kind: 'change',
    action: 'setOwnAccount',
    before: before && masked(before),
    after: account && masked(account),
  })
}

const masked = ({ bank, number, holder }: OwnAccount): OwnAccount => ({
  bank,
  number: maskNumber(number),
  holder: maskName(holder),
})

const refused = (field: string, message: string) =>
  new DomainError('BAD_REQUEST', { message, details: { field } })
