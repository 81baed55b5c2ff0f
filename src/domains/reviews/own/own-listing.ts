import type { Tenancy } from '../../tenancy/tenancy.service.ts'
import type { ListingColumns } from '../store/own.ts'

export interface ListingDeps {
  tenancy: Pick<Tenancy, 'hostOf'>
  /** signed base of a stored picture, empty for an empty key */
  sign: (key: string) => string
  /** for pictures of adult products */
  signAdult: (key: string) => string
}

/** The listing of a person's own review or question. */
export function ownListing(row: ListingColumns, { tenancy, sign, signAdult }: ListingDeps) {
  const { shopid, shop_name, slug, dom3, sid, title, open } = row
  return {
    shopid,
    shop_name,
    host: tenancy.hostOf({ slug, dom3 }),
    sid,
    title,
    open,
    // The writer is a verified adult.
    image: (row.adult ? signAdult : sign)(row.image),
  }
}
