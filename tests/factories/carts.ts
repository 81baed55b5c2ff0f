import type { Accounts } from '../../src/domains/accounts/service.ts'
import type { CartLine } from '../../src/domains/cart/contract.ts'
import type { Catalogue } from '../../src/domains/catalogue/service.ts'
import type { Person } from '../../src/platform/contract/caller.ts'
import type { Database } from '../../src/platform/database/pools.ts'
import { anAccount } from './accounts.ts'
import { aProduct } from './products.ts'

/** A product with what a line of a cart needs to name it. */
export async function someGoods(
  { catalogue, database }: { catalogue: Pick<Catalogue, 'saveProducts'>; database: Database },
  shop: number,
  wishes: Parameters<typeof aProduct>[2] = {},
): Promise<{ pid: number; sid: number; pid2: number[]; pid3: number[]; line: CartLine }> {
  const { pid, sid } = await aProduct(catalogue, shop, wishes)
  const [row] = await database.browse<{ pid2: number[]; pid3: number[] }>(
    {
      name: 'test.goods',
      text: `select array(select pid2::int from variant where pid = $1 order by sort) as pid2,
        array(select pid3::int from add_on where pid = $1 order by sort) as pid3`,
    },
    [pid],
  )
  const { pid2 = [], pid3 = [] } = row ?? {}
  return { pid, sid, pid2, pid3, line: { sid, pid2: pid2[0] as number, qty: 1 } }
}

/** Somebody with an account, as a call knows them. */
export async function aPerson(
  accounts: Pick<Accounts, 'register'>,
  wishes: Parameters<typeof anAccount>[1] = {},
): Promise<Person> {
  const uid = await anAccount(accounts, wishes)
  return { uid, over19: wishes.over19 ?? 0, admin: false, session: 1 }
}
