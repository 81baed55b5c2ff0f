import type { ShopCard } from '../../../apps/site/site-page.ts'
import type { Tenancy } from '../../../domains/tenancy/tenancy.service.ts'
import { imageUrl } from '../../../ui/images.ts'

const SHOPS_SHOWN = 12

export async function shopCards(
  tenancy: Pick<Tenancy, 'showcase'>,
  scheme: 'http' | 'https',
): Promise<ShopCard[]> {
  const shops = await tenancy.showcase(SHOPS_SHOWN)
  return shops.map(({ dom, picture, ...shop }) => ({
    ...shop,
    url: `${scheme}://${dom}/`,
    picture: picture ? imageUrl(picture, 240) : '',
  }))
}
