import type { Browser } from 'playwright/test'
import type { Staff, StaffRole } from '../../src/domains/staff/staff.contract.ts'
import { mailsTo } from '../factories/mails.ts'
import { withDatabase } from './database.ts'
import type { newShop } from './own-shop.ts'
import { addSession, newPerson, sessionClient } from './sessions.ts'

type Shop = Pick<Awaited<ReturnType<typeof newShop>>, 'slug' | 'owner'>

/** The page of a new staff member of a shop with this role, in another browser. */
export async function newClerk(
  { slug, owner }: Shop,
  { role, browser }: { role: StaffRole; browser: Browser },
) {
  const email = await newPerson()
  await owner.post('/api/myshp/v2/seller/staff/invite', { shopid: slug, email, role, may_export: false })
  const link = (await withDatabase((database) => mailsTo(database, email)))
    .map(({ url }) => url)
    .find((url) => url.includes('/invitation'))
  const token = new URL(link ?? '').searchParams.get('token')
  const clerk = await sessionClient('admin', email)
  await clerk.post('/api/myshp/v2/seller/staff/accept', { token })
  const context = await browser.newContext()
  await addSession(context, email)
  return context.newPage()
}

/** The owner gives a staff member another role. */
export async function changeRole({ slug, owner }: Shop, email: string, role: StaffRole): Promise<void> {
  const { staff } = await owner.get<Staff>(`/api/myshp/v2/seller/staff/list?shopid=${slug}`)
  const member = staff.find((member) => member.email === email)
  if (!member) throw new Error(`${email} is no clerk`)
  const { uid, version } = member
  await owner.post('/api/myshp/v2/seller/staff/change', {
    shopid: slug,
    uid,
    version,
    role,
    may_export: false,
  })
}
