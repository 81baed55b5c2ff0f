export const parcelTexts = {
  title: '배송 현황',
  returns: '보내신 반품·교환 상품',
  returnsToShop: '구매자가 보낸 반품·교환 상품',
  states: {
    REGISTERED: '접수',
    COLLECTED: '집화 완료',
    IN_TRANSIT: '이동 중',
    OUT_FOR_DELIVERY: '배송 출발',
    AWAITS_PICKUP: '보관 중, 찾아가기 대기',
    ATTEMPT_FAILED: '미배달, 다시 배송 예정',
    EXCEPTION: '택배사 확인 필요',
    DELIVERED: '배송 완료',
  },
  steps: (count: number) => `배송 과정 ${count}단계`,
  checked: (minute: string) => `${minute} 택배사 조회 기준`,
}

interface Step {
  place: string
  state: keyof typeof parcelTexts.states
  name: string
}

/** The place of a step, and the carrier's word for it unless it only repeats the state. */
export function stepWords({ place, state, name }: Step): string {
  const label = parcelTexts.states[state]
  const isNew = name !== '' && name.replaceAll(' ', '') !== label.replaceAll(' ', '')
  return [place, isNew && name].filter(Boolean).join(' · ')
}
