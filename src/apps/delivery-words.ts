import type { ProductDelivery } from '../domains/catalogue/catalogue.contract.ts'
import { deliveryTexts as texts } from '../ui/texts/delivery.ts'

/** The delivery of a product if it differs from that of its shop; else empty. */
export function deliveryWords({ kind, won, each, apart }: ProductDelivery): string {
  const fee = kind === 'own' ? texts.own(won, each) : kind === 'free' ? texts.free : ''
  return [apart && texts.apart, fee].filter(Boolean).join(' · ')
}
