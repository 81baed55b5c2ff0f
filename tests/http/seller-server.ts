import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { newShop } from '../factories/tenancy.ts'
import { startServer } from './test-server.ts'
import { ADMIN, userClient } from './user-client.ts'

/** A server with the shop haru, and its owner's calls from the admin host. */
export async function startSellerServer() {
  const server = await startServer((await testDatabase()).url)
  const { services } = server
  const haru = await newShop(services.tenancy, { shopid: 'haru', uid: await newAccount(services.accounts) })
  return { server, haru, seller: await userClient(server, haru.uid, ADMIN) }
}
