import type { ProductDelivery } from '../domains/catalogue/catalogue.contract.ts'
import { deliveryTexts as texts } from '../ui/texts/delivery.ts'

/** How a product is delivered, where it is otherwise than its shop delivers; empty for all others. */
export function deliveryWords({ kind, won, each, apart }: ProductDelivery): string {
  const fee = kind === 'own' ? texts.own(won, each) : kind === 'free' ? texts.free : ''
  return [apart && texts.apart, fee].filter(Boolean).join(' · ')
}
