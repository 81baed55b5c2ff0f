import type { Services } from '../src/server/services.ts'
import { readJson } from './files.ts'

interface CouponsFile {
  coupons: Parameters<Services['marketing']['create']>[1][]
  /** who has taken which, by e-mail and name */
  taken: { email: string; name: string }[]
}

/** Makes a shop's coupons, and lets people of the demo take some; all of it once. */
export async function fillCoupons(
  { marketing }: Services,
  people: Map<string, number>,
  { shop, slug }: { shop: number; slug: string },
): Promise<void> {
  const file = await readJson<CouponsFile>(`shops/${slug}/coupons.json`).catch(() => null)
  if (!file) return
  const there = new Set((await marketing.ofShop(shop)).coupons.map(({ name }) => name))
  for (const coupon of file.coupons) if (!there.has(coupon.name)) await marketing.create(shop, coupon)
  const { coupons: made } = await marketing.ofShop(shop)
  for (const { email, name } of file.taken) {
    const id = made.find((coupon) => coupon.name === name)?.id ?? 0
    await marketing.claimCoupon(people.get(email) as number, slug, id)
  }
}
