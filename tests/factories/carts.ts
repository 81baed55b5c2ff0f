import type { Accounts } from '../../src/domains/accounts/accounts.service.ts'
import type { Cart, CartItem, CartLine } from '../../src/domains/cart/cart.contract.ts'
import type { Catalogue } from '../../src/domains/catalogue/catalogue.service.ts'
import { guest, type Person } from '../../src/platform/contract/caller.ts'
import type { Database } from '../../src/platform/database/pools.ts'
import { newAccount } from './accounts.ts'
import { openModules } from './modules.ts'
import { aProduct } from './products.ts'
import { newCredential } from './sessions.ts'
import { newShop } from './tenancy.ts'

export type CartModules = Awaited<ReturnType<typeof openCarts>>

/**
 * Opens the modules with a shop (delivery 3,000 won, free from 30,000 won), and returns functions that fill carts at
 * it.
 */
export async function openCarts() {
  const modules = await openModules()
  const { cart, tenancy, accounts } = modules
  const haru = await newShop(tenancy, { free_from: 30_000, delivery_fee: 3_000 })
  return {
    modules,
    cart,
    haru,
    newProduct: (overrides?: Parameters<typeof productWithLine>[2], shopId = haru.shopId) =>
      productWithLine(modules, shopId, overrides),
    person: (overrides?: Parameters<typeof aPerson>[1]) => aPerson(accounts, overrides),
    /** Each call uses a new browser session. */
    add: async (list: CartLine[], by: Person, request?: string) =>
      cart.additions.addAsMember({ list, ...(request && { request }) }, await newCredential(modules, by.uid)),
    /** Fills the cart of a new guest and returns the guest's anonymous id. */
    async aGuest(...list: CartLine[]): Promise<string> {
      const { uuid } = await cart.guests.issueId(guest)
      if (list.length > 0) await cart.additions.addAsGuest({ list, uuid })
      return uuid
    },
  }
}

export const itemsOf = (from: Cart): CartItem[] => from.groups.flatMap(({ data }) => data)

export const quantitiesOf = (from: Cart) =>
  Object.fromEntries(itemsOf(from).map(({ sid, pid2, pid3, qty }) => [[sid, pid2, pid3].join('/'), qty]))

/** A product, with the ids for a cart line. */
export async function productWithLine(
  { catalogue, database }: { catalogue: Pick<Catalogue, 'drafts'>; database: Database },
  shopId: number,
  overrides: Parameters<typeof aProduct>[2] = {},
): Promise<{ pid: number; sid: number; pid2: number[]; pid3: number[]; line: CartLine }> {
  const { pid, sid } = await aProduct(catalogue, shopId, overrides)
  const [row] = await database.browse<{ pid2: number[]; pid3: number[] }>(
    {
      name: 'test.product-with-line',
      text: `select array(select pid2::int from variant where pid = $1 order by sort) as pid2,
        array(select pid3::int from add_on where pid = $1 order by sort) as pid3`,
    },
    [pid],
  )
  const { pid2 = [], pid3 = [] } = row ?? {}
  return { pid, sid, pid2, pid3, line: { sid, pid2: pid2[0] as number, qty: 1 } }
}

/** A caller with an account. */
export async function aPerson(
  accounts: Pick<Accounts, 'register'>,
  overrides: Parameters<typeof newAccount>[1] = {},
): Promise<Person> {
  const uid = await newAccount(accounts, overrides)
  return { uid, over19: overrides.over19 ?? 0, operatorPermissions: [], session: 1 }
}
