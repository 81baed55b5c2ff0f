import type { Tenancy } from '../../tenancy/tenancy.service.ts'
import type { ListingColumns } from '../store/own.ts'

export interface ListingDeps {
  tenancy: Pick<Tenancy, 'hostOf'>
  /** signed base URL of a stored picture; empty for an empty key */
  sign: (key: string) => string
  /** like `sign`, for pictures of adult products */
  signAdult: (key: string) => string
}

/** The listing that a person's own review or question is about. */
export function ownListing(row: ListingColumns, { tenancy, sign, signAdult }: ListingDeps) {
  const { shopid, shop_name, slug, dom3, sid, title, open } = row
  return {
    shopid,
    shop_name,
    host: tenancy.hostOf({ slug, dom3 }),
    sid,
    title,
    open,
    // Writers about an adult product have verified that they are adults, so they may see its image.
    image: (row.adult ? signAdult : sign)(row.image),
  }
}
