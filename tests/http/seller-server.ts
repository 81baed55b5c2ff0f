import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { newShop } from '../factories/tenancy.ts'
import { ADMIN, somebody } from './somebody.ts'
import { aServer } from './test-server.ts'

/** A server with the shop haru, and its owner's calls from the admin host. */
export async function aSellerServer() {
  const server = await aServer((await testDatabase()).url)
  const { services } = server
  const haru = await newShop(services.tenancy, { shopid: 'haru', uid: await newAccount(services.accounts) })
  return { server, haru, seller: await somebody(server, haru.uid, ADMIN) }
}
