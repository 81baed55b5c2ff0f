/** Ways of delivery that have no tracking number. A line stores the way as its carrier, with an empty number. */
export const deliveryWays = ['직접 배송', '퀵서비스', '방문 수령', '기타 배송'] as const
export type DeliveryWay = (typeof deliveryWays)[number]

/** Spellings in files of other programs, without spaces. */
const spellings: Record<DeliveryWay, readonly string[]> = {
  '직접 배송': ['직접배송', '직접전달', '자체배송', '직배송'],
  퀵서비스: ['퀵서비스', '퀵배송', '퀵'],
  '방문 수령': ['방문수령', '매장수령', '직접수령', '픽업'],
  '기타 배송': ['기타배송', '기타'],
}

export const isDeliveryWay = (carrier: string): carrier is DeliveryWay =>
  (deliveryWays as readonly string[]).includes(carrier)

/** The way in any spelling; null for others, such as a carrier. */
export function deliveryWay(written: string): DeliveryWay | null {
  const plain = written.replace(/[^\p{L}\p{N}]/gu, '')
  return deliveryWays.find((way) => spellings[way].includes(plain)) ?? null
}

/** Carrier and number of a parcel, or the way of delivery. */
export const parcelName = ({
  carrier = '',
  tracking = '',
}: {
  carrier?: string
  tracking?: string
}): string => [carrier, tracking].filter(Boolean).join(' ')
