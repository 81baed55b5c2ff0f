import type { Tenancy } from '../../tenancy/tenancy.service.ts'
import type { PlaceColumns } from '../store/own.ts'

export interface Placing {
  tenancy: Pick<Tenancy, 'hostOf'>
  /** signed base of a stored picture, empty for an empty key */
  sign: (key: string) => string
  /** for pictures of adult products */
  signAdult: (key: string) => string
}

/** The product of a person's review or question, as their own page shows it. */
export function purchaseOf(row: PlaceColumns, { tenancy, sign, signAdult }: Placing) {
  const { shopid, shop_name, slug, dom3, sid, title, open } = row
  return {
    shopid,
    shop_name,
    host: tenancy.hostOf({ slug, dom3 }),
    sid,
    title,
    open,
    // Only a verified adult can have written about an adult product.
    image: (row.adult ? signAdult : sign)(row.image),
  }
}
