import type { Database } from '../../platform/database/pools.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { announce } from './announce.ts'
import type { OwnAccount, OwnShop } from './contract.ts'
import { assertFields } from './fields.ts'
import { isShopid, isSlug } from './rules.ts'
import * as store from './store.ts'
import type { ShopFields, Tx } from './tables.ts'

export interface OwningNeeds {
  database: Database
  sign: (key: string) => string
  /** the address that a shop is to be found at */
  hostOf: (shop: { slug: string; dom3: string | null }) => string
}

/** What owners do with their shops; hidden ones too. */
export function owning({ database, sign, hostOf }: OwningNeeds) {
  async function changeShop(shop: number, changes: Partial<ShopFields>): Promise<void> {
    assertFields(changes)
    await database.asShop(shop, async (tx: Tx) => {
      await store.updateShop(tx, shop, changes)
      await announce(tx, shop)
      if (changes.account_number !== undefined) await announce(tx, shop, 'shop.account-changed')
    })
  }

  return {
    /** Opens a shop and returns its internal id. Throws BAD_REQUEST for an address that is taken, reserved or no host label. */
    async openShop(shop: store.OpenedShop): Promise<number> {
      const { shopid, slug, uid: _owner, ...fields } = shop
      assertFields(fields)
      if (!isSlug(slug)) throw refused('slug', '쓸 수 없는 상점 주소입니다.')
      if (!isShopid(shopid)) throw refused('shopid', '쓸 수 없는 상점 아이디입니다.')
      return database.asSystem(async (tx: Tx) => {
        const id = await store.insertShop(tx, shop).catch(store.refuseTaken)
        await announce(tx, id)
        return id
      })
    },

    /**
     * Changes fields of a shop; `skin_config` is replaced as a whole, so that a setting left out is the default again.
     * Throws BAD_REQUEST naming the first wrong field.
     */
    changeShop,

    /** The account that a shop gets transfers on; null where the platform's is used. */
    async ownAccount(shop: number): Promise<OwnAccount | null> {
      const [row] = await database.shop(shop, store.OWN_ACCOUNT, [shop])
      return row?.account ?? null
    },

    /**
     * Sets a shop's own account, or takes it away, which its owner is told. Transfers that were placed before keep the account that
     * was shown. Throws BAD_REQUEST naming the first wrong field.
     */
    setOwnAccount: (shop: number, account: OwnAccount | null): Promise<void> =>
      changeShop(shop, {
        account_bank: account?.bank.trim() ?? '',
        account_number: account?.number ?? '',
        account_holder: account?.holder.trim() ?? '',
      }),

    /** Whether somebody owns a shop. */
    ownsShops: (uid: number): Promise<boolean> => database.asSystem((tx: Tx) => store.ownsShops(tx, uid)),

    /** Somebody's shops by name. */
    async ownShops(uid: number): Promise<OwnShop[]> {
      const rows = await database.person(store.OWN_SHOPS, [uid])
      return rows.map(({ slug, dom3, profile, ...row }) => ({
        ...row,
        dom: hostOf({ slug, dom3 }),
        profile: sign(profile),
      }))
    },

    /** The internal id of a person's own shop. NOT_FOUND for others. */
    async ownShop(uid: number, shopid: string): Promise<number> {
      const [row] = await database.person(store.OWN_SHOP, [shopid, uid])
      if (!row) throw new DomainError('NOT_FOUND')
      return row.shop
    },
  }
}

const refused = (field: string, message: string) =>
  new DomainError('BAD_REQUEST', { message, details: { field } })
