import type { Look } from '../../../../../domains/look/contract.ts'
import { PC_GROWTH } from '../../../../../domains/tenancy/shared/shop-limits.ts'
import type { PreviewedLook } from '../../../../look/previewed-look.ts'

/** A look as the pages of one device have it: with `differ_size` the texts of cards are larger on a PC. */
export function shopOf(
  { skin, ...look }: Look,
  pictures: { logo: string; profile: string },
  device: 'mobile' | 'pc',
): PreviewedLook {
  const growth = device === 'pc' && skin.differ_size ? PC_GROWTH : 0
  return {
    ...look,
    ...pictures,
    skin_config: {
      ...skin,
      prod_title_size: skin.prod_title_size + growth,
      prod_price_size: skin.prod_price_size + growth,
      sale_price_size: skin.sale_price_size + growth,
    },
  }
}
