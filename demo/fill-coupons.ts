import type { Services } from '../src/server/services.ts'
import { readJson } from './files.ts'

interface CouponsFile {
  coupons: Parameters<Services['marketing']['seller']['create']>[1][]
  /** coupons that customers claim, by e-mail and coupon name */
  taken: { email: string; name: string }[]
}

/** Creates a shop's coupons and claims some of them. Idempotent. */
export async function fillCoupons(
  { marketing }: Services,
  people: Map<string, number>,
  { shopId, slug }: { shopId: number; slug: string },
): Promise<void> {
  const file = await readJson<CouponsFile>(`shops/${slug}/coupons.json`).catch(() => null)
  if (!file) return
  const names = new Set((await marketing.seller.list(shopId)).coupons.map(({ name }) => name))
  for (const coupon of file.coupons)
    if (!names.has(coupon.name)) await marketing.seller.create(shopId, coupon)
  const { coupons } = await marketing.seller.list(shopId)
  for (const { email, name } of file.taken) {
    const id = coupons.find((coupon) => coupon.name === name)?.id ?? 0
    await marketing.issuance.claim(people.get(email) as number, slug, id)
  }
}
