/** What a buyer reads about a delivery without a number, by its way (orders/shared/delivery-ways.ts). */
const sentences: Readonly<Record<string, string>> = {
  '직접 배송': '판매자가 직접 배송합니다.',
  퀵서비스: '퀵서비스로 보냈습니다.',
  '방문 수령': '상품이 준비되었습니다. 판매자와 약속한 곳에서 받아 가 주세요.',
  '기타 배송': '택배가 아닌 방법으로 보냈습니다.',
}

export const sentWords = (way: string): string => sentences[way] ?? `${way}으로 보냈습니다.`

/** Whether the buyer collects the products. */
export const isReadyToCollect = ({ carrier, tracking }: Readonly<Record<string, string>>): boolean =>
  carrier === '방문 수령' && !tracking
