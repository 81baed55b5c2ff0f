import type { Browser } from 'playwright/test'
import type { Staff, StaffRole } from '../../src/domains/staff/staff.contract.ts'
import { mailsTo } from '../factories/mails.ts'
import { withDatabase } from './database.ts'
import type { newShop } from './own-shop.ts'
import { addSession, newPerson, sessionClient } from './sessions.ts'

/**
 * A new staff member of a shop with this role, in another browser, with functions by which the owner changes the role.
 */
export async function newClerk(
  { slug, owner }: Awaited<ReturnType<typeof newShop>>,
  { role, browser }: { role: StaffRole; browser: Browser },
) {
  const email = await newPerson()
  const rights = { role, may_export: false }
  await owner.post('/api/myshp/v2/seller/staff/invite', { shopid: slug, email, ...rights })
  const link = (await withDatabase((database) => mailsTo(database, email)))
    .map(({ url }) => url)
    .find((url) => url.includes('/invitation'))
  const token = new URL(link ?? '').searchParams.get('token')
  const clerk = await sessionClient('admin', email)
  await clerk.post('/api/myshp/v2/seller/staff/accept', { token })
  const context = await browser.newContext()
  await addSession(context, email)
  const person = async () => {
    const { staff } = await owner.get<Staff>(`/api/myshp/v2/seller/staff/list?shopid=${slug}`)
    const member = staff.find((member) => member.email === email)
    if (!member) throw new Error(`${email} is no clerk`)
    return member
  }
  return {
    page: await context.newPage(),
    async becomes(next: StaffRole) {
      const { uid, version } = await person()
      const now = { uid, version, role: next, may_export: false }
      await owner.post('/api/myshp/v2/seller/staff/change', { shopid: slug, ...now })
    },
    /** The owner offers to transfer the shop to this person. */
    async isOffered() {
      const { uid } = await person()
      await owner.post('/api/myshp/v2/seller/staff/transfer/offer', { shopid: slug, uid })
    },
    async isRemoved() {
      const { uid } = await person()
      await owner.post('/api/myshp/v2/seller/staff/remove', { shopid: slug, uid })
    },
  }
}
