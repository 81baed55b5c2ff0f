import type { Services } from '../../src/server/services.ts'
import { newAccount } from './accounts.ts'
import { aProduct } from './products.ts'

/** A new product of a shop with one open report to the operators. */
export async function aReportedProduct(
  { accounts, catalogue, supervision }: Services,
  { shopId, shopid }: { shopId: number; shopid: string },
): Promise<{ pid: number; subject: number; last: number }> {
  const { pid, sid } = await aProduct(catalogue, shopId)
  const uid = await newAccount(accounts)
  await supervision.reports.report(
    { uid, over19: 0 },
    { shopid, sid, cause: 'counterfeit', words: '로고가 다릅니다' },
  )
  const { subjects } = await supervision.reports.list({})
  const subject = subjects.find((reported) => reported.pid === pid)
  if (!subject) throw new Error('the report is not listed')
  return { pid, subject: subject.id, last: subject.newest[0]?.id ?? 0 }
}

/** A reported product that an operator has taken down, with its seller's objection if `objection` is given. */
export async function aTakenDownProduct(
  services: Services,
  shop: { shopId: number; shopid: string },
  objection = '',
): Promise<{ pid: number; id: number }> {
  const { takeDowns } = services.supervision
  const { pid, subject } = await aReportedProduct(services, shop)
  await takeDowns.place(subject, '위조 상품', 1)
  if (objection) await takeDowns.object(shop.shopId, pid, objection)
  const { take_downs } = await takeDowns.list({ view: 'all' })
  return { pid, id: take_downs.find((takeDown) => takeDown.pid === pid)?.id ?? 0 }
}
