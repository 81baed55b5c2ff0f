import { quantity } from '../money.ts'

/** Words of requests to cancel, to return and to exchange, as shoppers make and see them. */
export const claimTexts = {
  form: {
    ask: { cancel: '취소 요청하기', return: '반품 요청하기', exchange: '교환 요청하기' },
    back: '돌아가기',
    asked: {
      cancel: '취소를 요청했습니다.',
      return: '반품을 요청했습니다.',
      exchange: '교환을 요청했습니다.',
    },
    notNow: '지금은 요청할 수 없는 상태입니다. 주문 상세에서 진행 상황을 확인해 주세요.',
    lines: '어떤 상품인가요?',
    pieces: (qty: number) => quantity(qty, '개'),
    quantityOf: (name: string) => `${name} 수량`,
    chooseLine: '상품을 하나 이상 골라 주세요.',
    cause: '사유를 골라 주세요',
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
    },
    reasonHint: '판매자에게 그대로 전해집니다.',
    reasonMissing: { mind: '무엇으로 바꾸고 싶은지 적어 주세요.', fault: '어떤 문제인지 적어 주세요.' },
    photos: {
      label: '사진 (선택)',
      hint: '한 장에 5MB까지 JPG, PNG, WEBP. 판매자와 나만 볼 수 있습니다.',
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
      goods: '상품 결제 금액',
      delivery: '배송비',
      wayBackFee: '반품 배송비',
      lostDelivery: '배송비 (무료 배송 기준 미달)',
      lostDeliveryWhy: '남는 상품이 무료 배송 기준에 못 미쳐, 받지 않았던 배송비를 환불 금액에서 뺍니다.',
      lostCoupon: '쿠폰 할인 (최소 금액 미달)',
      lostCouponWhy:
        '남는 상품이 쿠폰 최소 금액에 못 미쳐, 남는 상품이 받은 쿠폰 할인을 환불 금액에서 뺍니다. 나머지도 모두 취소하면 돌려드립니다.',
      couponBack: '앞서 뺀 쿠폰 할인',
      exchangeBack: '돌려보내는 배송비',
      exchangeOut: '다시 받는 배송비',
      exchangeAll: '교환 배송비',
      money: '환불할 금액',
      returnTo: '돌려보낼 곳:',
      together: '앞서 요청한 상품과 함께 돌아가므로 배송비를 한 번만 냅니다.',
      apart: '앞서 요청한 상품은 판매자가 이미 받아들여 따로 돌아갑니다. 그래서 배송비가 따로 듭니다.',
      points: '돌려받는 포인트',
      accrual: '적립되지 않는 포인트',
      payer: {
        return: {
          mind: '단순 변심이라 반품 배송비는 구매자가 부담합니다. 환불할 금액은 이것을 이미 뺀 금액입니다.',
          fault: '상품 문제라 돌려보내는 배송비는 판매자가 부담합니다.',
          free: '단순 변심이어도 반품 배송비는 판매자가 부담합니다.',
          none: '돌려받을 결제 금액이 없어 반품 배송비도 빼지 않습니다.',
        },
        exchange: {
          mind: '단순 변심이라 교환 배송비는 구매자가 부담합니다. 지금 결제되지 않습니다. 판매자가 요청을 받아들인 뒤 전화나 메일로 알려 드리는 계좌로 보내 주세요.',
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
            '판매자가 요청을 받아들이면 상품을 돌려보내 주세요. 상품이 돌아간 날부터 3영업일 안에 적어 주신 계좌로 환불됩니다.',
          shop: '판매자가 요청을 받아들이면 상품을 돌려보내 주세요. 상품이 돌아간 날부터 3영업일 안에 판매자가 적어 주신 계좌로 직접 보냅니다.',
          method:
            '판매자가 요청을 받아들이면 상품을 돌려보내 주세요. 상품이 돌아간 날부터 3영업일 안에 결제한 수단으로 환불됩니다.',
        },
        exchange: '판매자가 요청을 받아들이면 상품을 돌려보내 주세요. 확인한 뒤 새 상품을 보냅니다.',
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
    outcomes: {
      open: '진행 중',
      granted: '받아들여졌습니다',
      rejected: '판매자가 거절했습니다',
      withdrawn: '요청을 철회했습니다',
    },
    pieces: (qty: number) => quantity(qty, '개'),
    ways: {
      return: (fee: string) => `반품 배송비 ${fee}은 환불할 금액에서 뺍니다`,
      exchange: (fee: string) => `교환 배송비 ${fee}은 판매자가 전화나 메일로 알려 드리는 계좌로 냅니다`,
    },
    photos: (count: number) => `사진 ${quantity(count, '장')} 보기`,
    photo: (at: number) => `요청에 붙인 사진 ${at}`,
  },
}
