import { quantity } from '../money.ts'

export const claimTexts = {
  form: {
    ask: { cancel: '취소 요청하기', return: '반품 요청하기', exchange: '교환 요청하기' },
    back: '돌아가기',
    requested: {
      cancel: '취소를 요청했습니다.',
      return: '반품을 요청했습니다.',
      exchange: '교환을 요청했습니다.',
    },
    notNow: '지금은 요청할 수 없는 상태입니다. 주문 상세에서 진행 상황을 확인해 주세요.',
    lines: '어떤 상품인가요?',
    pieces: (qty: number) => quantity(qty, '개'),
    quantityOf: (name: string) => `${name} 수량`,
    chooseLine: '상품을 하나 이상 선택해 주세요.',
    cause: '사유',
    causeHint: {
      cancel: '사유를 선택하면 환불 금액을 보여 드립니다.',
      return: '사유를 선택하면 배송비를 누가 부담하는지와 환불 금액을 보여 드립니다.',
      exchange: '사유를 선택하면 배송비를 누가 부담하는지 보여 드립니다.',
    },
    causeMissing: '사유를 선택해 주세요.',
    causes: {
      cancel: {
        mind: '필요 없어졌거나 잘못 주문했어요.',
        fault: '배송이 늦거나 판매자 사정으로 취소해요.',
      },
      return: {
        mind: '마음에 들지 않거나 필요 없어졌어요.',
        fault: '불량이거나 깨졌거나 다른 상품이 왔어요.',
      },
      exchange: {
        mind: '다른 것으로 바꾸고 싶어요.',
        fault: '불량이거나 깨졌거나 다른 상품이 왔어요.',
      },
    },
    reason: {
      cancel: { mind: '자세한 사유 (선택)', fault: '자세한 사유' },
      return: { mind: '자세한 사유 (선택)', fault: '자세한 사유' },
      exchange: { mind: '바꾸고 싶은 옵션', fault: '자세한 사유' },
      /** of an exchange for a chosen option */
      exchangeOption: { mind: '자세한 사유 (선택)', fault: '자세한 사유' },
    },
    reasonHint: '판매자에게 그대로 전해집니다.',
    reasonMissing: { mind: '무엇으로 바꾸고 싶은지 적어 주세요.', fault: '어떤 문제인지 적어 주세요.' },
    photos: {
      label: '사진 (선택)',
      hint: '한 장에 5MB까지 JPG, PNG, WEBP. 판매자와 나만 볼 수 있습니다.',
    },
    pickup: {
      day: '수거 희망일 (선택)',
      none: '선택 안 함',
      dayHint: '판매자가 수거를 예약할 때 참고합니다. 주말과 공휴일에는 수거하지 않습니다.',
      memo: '수거 메모 (선택)',
      memoHint: '택배 기사에게 전할 말을 적어 주세요. 예: 문 앞에 둘게요.',
    },
    account: {
      title: '환불받을 계좌',
      bank: '은행',
      number: '계좌 번호',
      holder: '예금주',
      missing: '적어 주세요.',
      wrong: '계좌 번호는 숫자와 하이픈 6자 이상입니다.',
    },
    summary: {
      title: {
        cancel: '취소되면 이렇게 환불됩니다',
        return: '반품이 끝나면 이렇게 환불됩니다',
        exchange: '교환은 이렇게 진행됩니다',
      },
      productAmount: '상품 결제 금액',
      delivery: '배송비',
      deliveryLeft: (fee: string) => `주문할 때 낸 배송비 ${fee}은 환불되지 않습니다.`,
      wayBackFee: '반품 배송비',
      lostDelivery: '배송비 (무료 배송 기준 미달)',
      lostDeliveryWhy: '남은 상품이 무료 배송 기준에 미달해 배송비를 환불 금액에서 차감합니다.',
      lostDeals: '묶음 할인 (다시 계산)',
      lostDealsWhy:
        '남은 상품만으로는 받을 수 없는 묶음 할인을 환불 금액에서 차감합니다. 나머지도 모두 취소하면 돌려드립니다.',
      dealsBack: '이전에 차감한 묶음 할인',
      lostCoupon: '쿠폰 할인 (최소 금액 미달)',
      lostCouponWhy:
        '남은 상품이 쿠폰 최소 주문 금액에 미달해, 남은 상품의 쿠폰 할인을 환불 금액에서 차감합니다. 나머지도 모두 취소하면 돌려드립니다.',
      couponBack: '이전에 차감한 쿠폰 할인',
      exchangeBack: '돌려보내는 배송비',
      exchangeOut: '다시 받는 배송비',
      exchangeAll: '교환 배송비',
      money: '환불할 금액',
      returnTo: '돌려보낼 곳:',
      together: '앞서 요청한 상품과 함께 돌아가므로 배송비를 한 번만 냅니다.',
      apart: '앞서 요청한 상품은 판매자가 이미 수락해 따로 돌아갑니다. 그래서 배송비가 따로 듭니다.',
      points: '돌려받는 포인트',
      accrual: '적립되지 않는 포인트',
      direct: '판매자가 직접 돌려주는 옵션 차액',
      payer: {
        return: {
          mind: '단순 변심이라 반품 배송비는 구매자가 부담합니다. 환불할 금액은 이것을 이미 차감한 금액입니다.',
          fault: '상품 문제라 돌려보내는 배송비는 판매자가 부담합니다.',
          free: '단순 변심이어도 반품 배송비는 판매자가 부담합니다.',
          none: '돌려받을 결제 금액이 없어 반품 배송비도 차감하지 않습니다.',
        },
        exchange: {
          mind: '단순 변심이라 교환 배송비는 구매자가 부담합니다. 지금 결제되지 않습니다. 판매자가 요청을 수락한 뒤 전화나 메일로 알려 드리는 계좌로 보내 주세요.',
          fault: '상품 문제라 주고받는 배송비는 판매자가 부담합니다.',
          free: '단순 변심이어도 교환 배송비는 판매자가 부담합니다.',
        },
      },
      next: {
        cancel: {
          account: '판매자가 확인하면 적어 주신 계좌로 환불됩니다.',
          shop: '판매자가 확인하고 3영업일 안에 적어 주신 계좌로 직접 보냅니다.',
          method: '판매자가 확인하면 결제한 수단으로 환불됩니다.',
        },
        return: {
          account:
            '판매자가 요청을 수락하면 상품을 돌려보내 주세요. 상품이 돌아간 날부터 3영업일 안에 적어 주신 계좌로 환불됩니다.',
          shop: '판매자가 요청을 수락하면 상품을 돌려보내 주세요. 상품이 돌아간 날부터 3영업일 안에 판매자가 적어 주신 계좌로 직접 보냅니다.',
          method:
            '판매자가 요청을 수락하면 상품을 돌려보내 주세요. 상품이 돌아간 날부터 3영업일 안에 결제한 수단으로 환불됩니다.',
        },
        exchange: '판매자가 요청을 수락하면 상품을 돌려보내 주세요. 확인한 뒤 새 상품을 보냅니다.',
      },
      withdrawalOver: (day: string) =>
        `단순 변심 반품 기간이 ${day}에 끝났습니다. 판매자가 요청을 거절할 수 있습니다.`,
    },
  },
  shown: {
    title: '취소·반품·교환 요청',
    kinds: { cancel: '취소', return: '반품', exchange: '교환' },
    causes: {
      cancel: { mind: '단순 변심', fault: '판매자 사정' },
      return: { mind: '단순 변심', fault: '상품 문제' },
      exchange: { mind: '단순 변심', fault: '상품 문제' },
    },
    startedBySeller: '판매자가 접수',
    outcomes: {
      open: '진행 중',
      granted: '완료되었습니다',
      rejected: '판매자가 거절했습니다',
      withdrawn: '요청을 철회했습니다',
      refused: '판매자가 상품을 검수하고 거부했습니다',
      expired: '기한까지 상품을 보내지 않아 끝났습니다',
    },
    pieces: (qty: number) => quantity(qty, '개'),
    feePayments: {
      return: (fee: string) => `반품 배송비 ${fee}은 환불할 금액에서 차감합니다`,
      exchange: (fee: string) => `교환 배송비 ${fee}은 판매자가 전화나 메일로 알려 드리는 계좌로 냅니다`,
    },
    pickupDay: (day: string) => `수거 희망일 ${day}`,
    pickupMemo: (memo: string) => `수거 메모: ${memo}`,
    photos: (count: number) => `사진 ${quantity(count, '장')} 보기`,
    photo: (index: number) => `요청에 붙인 사진 ${index}`,
    findings: (count: number) => `검수 사진 ${quantity(count, '장')} 보기`,
    finding: (index: number) => `판매자의 검수 사진 ${index}`,
    sent: (time: string, carrier: string, tracking: string) => `${time} 보냄 · ${carrier} ${tracking}`,
    trackOf: (name: string) => `돌려보낸 ${name} 배송 조회 (새 창)`,
    received: (time: string) => `${time} 판매자가 받음`,
    answers: {
      open: '판매자가 상품을 받지 못했습니다.',
      rejected: '거절 사유',
      refused: '거부 사유',
      granted: '판매자의 설명',
    } as Record<string, string>,
    deduction: (amount: string) => `검수 뒤 ${amount}을 차감하고 환불했습니다`,
    dues: {
      refused: (fee: string) => `주고받은 배송비 ${fee}은 구매자가 부담합니다.`,
      refusedFree: '반송 배송비는 판매자가 부담합니다.',
      left: (fee: string) => `상품 없이 돌아간 상자의 배송비 ${fee}은 구매자가 부담합니다.`,
      toPay: '판매자가 전화나 메일로 알려 드리는 계좌로 보내 주세요.',
      paid: (day: string) => `${day} 판매자가 받았습니다.`,
      back: (fee: string) => `판매자가 직접 받은 돈 가운데 ${fee}을 구매자에게 돌려줍니다.`,
    },
    converted: {
      return: '교환에서 반품으로 변경했습니다.',
      exchange: '반품에서 교환으로 변경했습니다.',
    },
    proposed: {
      buyer: { return: '반품으로 바꾸자고 제안했습니다.', exchange: '교환으로 바꾸자고 제안했습니다.' },
      seller: {
        return: '판매자가 반품으로 바꾸자고 제안했습니다.',
        exchange: '판매자가 교환으로 바꾸자고 제안했습니다.',
      },
    },
    bearers: {
      mind: '배송비는 구매자가 부담합니다.',
      fault: '배송비는 판매자가 부담합니다.',
    },
    help: {
      title: '동의하지 않으시나요?',
      ask: '판매자와 이야기해 보고, 풀리지 않으면 아래 기관의 상담과 분쟁조정을 받을 수 있습니다.',
      guest: '판매자의 전화와 메일은 아래 판매자 정보에 있습니다.',
      again: '사유를 수정해 다시 요청할 수도 있습니다.',
      places: [
        { name: '1372 소비자상담센터', url: 'https://www.1372.go.kr' },
        { name: '전자거래분쟁조정위원회', url: 'https://www.ecmc.or.kr' },
      ],
      newWindow: '새 창',
    },
  },
  /** dialogs for products sent back after an accepted return or exchange */
  back: {
    close: '닫기',
    send: {
      title: '보낸 송장 등록',
      lead: '같은 상자로 돌려보내는 상품에 모두 적힙니다.',
      to: '보내실 곳',
      carrier: '택배사',
      tracking: '운송장 번호',
      wrong: '숫자와 영문자 6~30자로 적어 주세요.',
      go: '등록',
      done: '보낸 송장을 등록했습니다.',
    },
    propose: {
      label: { return: '반품으로 전환 제안', exchange: '교환으로 전환 제안' },
      lead: {
        return: '판매자가 동의하면 교환 대신 반품으로 진행하고 환불합니다.',
        exchange: '판매자가 동의하면 반품 대신 교환으로 진행합니다.',
      },
      reason: { return: '사유', exchange: '바꾸고 싶은 옵션과 사유' },
      reasonHint: '판매자에게 그대로 전해집니다.',
      reasonMissing: '사유를 적어 주세요.',
      go: '제안하기',
      done: '판매자에게 제안했습니다.',
    },
    agree: {
      label: { return: '반품 전환 동의', exchange: '교환 전환 동의' },
      lead: {
        return: '교환 대신 반품으로 진행합니다. 판매자가 상품을 받아 확인하면 환불됩니다.',
        exchange: '반품 대신 교환으로 진행합니다. 판매자가 상품을 받아 확인하면 새 상품을 보냅니다.',
      },
      go: '동의하기',
      done: '전환에 동의했습니다.',
    },
    drop: { seller: '전환 거절', buyer: '제안 취소' },
    dropped: '제안을 취소했습니다.',
    dropQuestion: { title: '제안 취소', message: '보낸 제안을 취소하고 지금 요청을 그대로 진행할까요?' },
    withdraw: {
      sent: '상품을 이미 보냈다면 철회하지 말고 판매자에게 문의해 주세요.',
      others: (fee: string) => `함께 돌아가는 다른 상품이 배송비 ${fee}을 더 부담합니다.`,
      dues: (fee: string) => `이미 돌아간 상자의 배송비 ${fee}은 따로 내야 합니다.`,
    },
    expected: {
      title: { return: '바꾸면 이렇게 환불됩니다', exchange: '바꾸면 교환 배송비는 이렇습니다' },
      wayBack: '반품 배송비',
      money: '환불할 금액',
      fee: '교환 배송비',
      free: '구매자가 낼 배송비가 없습니다.',
    },
  },
}
