import type { Product } from '../../../../domains/catalogue/catalogue.contract.ts'
import type { Choice } from '../choice/use-choice.ts'
import { LimitedSale } from './limited-sale.tsx'
import { SaleEnd } from './sale-end.tsx'

interface Props {
  listingId: number
  /** ISO time, exclusive */
  until: string
  limited: Product['limited']
  onLeft: Choice['setSaleLeft']
}

/** Until when the sale price holds, and how many pieces of a limited sale are left. */
export function SaleTerms({ until, limited, ...place }: Props) {
  const isSoldOut = limited?.share === 100
  return (
    <>
      {!isSoldOut && <SaleEnd until={until} />}
      {limited && <LimitedSale limited={limited} {...place} />}
    </>
  )
}
