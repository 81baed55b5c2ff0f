import { shipmentsOf } from '../../../../../domains/cart/shipments.ts'
import type { Product } from '../../../../../domains/catalogue/contract.ts'
import type { LdNode } from '../../../structured/ld.ts'

/** Days from the delivery in which a buyer may change their mind (E-Commerce Act, article 17). */
const RETURN_DAYS = 7

const RETURNS = '#returns'
const SHIPPING = '#shipping'

/** How every offer of a page names its terms, which stand in the page once. */
export const offerTerms: LdNode = {
  hasMerchantReturnPolicy: { '@id': RETURNS },
  shippingDetails: { '@id': SHIPPING },
}

const wonLd = (value: number): LdNode => ({ '@type': 'MonetaryAmount', value, currency: 'KRW' })

/** The terms on which the goods of a product come and go back. */
export const termsLd = (product: Product): LdNode[] => [returnsLd(product), shippingLd(product)]

function returnsLd({ delivery: { return_fee } }: Product): LdNode {
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': RETURNS,
    applicableCountry: 'KR',
    returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
    merchantReturnDays: RETURN_DAYS,
    returnMethod: 'https://schema.org/ReturnByMail',
    returnFees: `https://schema.org/${return_fee > 0 ? 'ReturnShippingFees' : 'FreeReturn'}`,
    ...(return_fee > 0 && { returnShippingFeesAmount: wonLd(return_fee) }),
  }
}

function shippingLd(product: Product): LdNode {
  return {
    '@type': 'OfferShippingDetails',
    '@id': SHIPPING,
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'KR' },
    shippingRate: wonLd(deliveryFeeOf(product)),
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: {
        '@type': 'QuantitativeValue',
        minValue: 0,
        maxValue: product.delivery.dispatch.days,
        unitCode: 'DAY',
      },
    },
  }
}

/** Won of delivery for the smallest order of a product, by the rules of the cart. */
function deliveryFeeOf({ sid, least, sale_price, price, delivery, resale }: Product): number {
  const { own, fee: delivery_fee, free_from } = delivery
  const added = (resale?.markup ?? 0) * least
  const worth = (sale_price ?? price) * least
  const line = { sid, pid3: 0, pieces: least, worth, added, off: 0, delivery: own }
  return shipmentsOf([line], { free_from, delivery_fee })[0]?.fee ?? 0
}
