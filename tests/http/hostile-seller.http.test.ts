import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '../database.ts'
import { newAccount } from '../factories/accounts.ts'
import { aPicture } from '../factories/content.ts'
import { ATTACKS, aHostileShop } from '../factories/hostile-shop.ts'
import { inlineCodeOf } from './inline-code.ts'
import { PHONE } from './send-request.ts'
import { PLATFORM, startServer, type TestServer } from './test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer((await testDatabase()).url)
  // The first account, which owns the shops.
  await newAccount(server.services.accounts)
})
afterAll(() => server.close())

test.each(
  Object.entries(ATTACKS).map(([name, attack], index) => ({ name, attack, slug: `hostile-${index}` })),
)(
  'no page of a shop contains code that could run when its seller enters texts $name',
  async ({ attack, slug }) => {
    const picture = await aPicture(server.files)
    for (const path of await aHostileShop(server.services, { slug, attack, picture }))
      for (const browser of ['', PHONE]) {
        const { status, text } = await server.ask(path, {
          host: `${slug}.${PLATFORM}`,
          headers: { 'user-agent': browser },
        })
        expect(status, path).toBeLessThan(500)
        expect(inlineCodeOf(text), path).toEqual([])
        // The attack is in the page as text, so the check was not empty.
        if (path === '/shop/list') expect(text).toContain('alert(1)')
      }
  },
)
