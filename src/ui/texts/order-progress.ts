import { quantity } from '../money.ts'

const notSent = (time: string) => `${time}까지 보내지 않으면 요청이 끝나고 구매가 확정됩니다.`

export const orderProgressTexts = {
  history: {
    title: '진행 내역',
    actors: { buyer: '구매자', seller: '판매자', timer: '자동', payment: '결제' } as Record<string, string>,
    /** identification of a guest; empty for accounts */
    proofs: { browser: '주문한 기기', mail: '메일 인증' } as Record<string, string>,
    pieces: (qty: number) => quantity(qty, '개'),
    others: (count: number) => ` 외 ${quantity(count, '건')}`,
    reason: (reason: string) => `사유: ${reason}`,
    parcel: (parcel: string) => `배송: ${parcel}`,
    /** state transitions and other events */
    moves: {
      requestReturn: '반품 요청',
      delay: '발송 지연 안내',
      startReturn: '판매자가 반품 접수',
      startExchange: '판매자가 교환 접수',
      acceptReturn: '반품 요청 수락',
      completeReturn: '반품 완료',
      acceptExchange: '교환 요청 수락',
      cancel: '판매자 취소',
      acceptCancel: '취소 요청 수락',
      reship: '교환 상품 발송',
      correctTracking: '배송 정보 수정',
      sendReturn: '돌려보낸 송장 등록',
      receiveReturn: '수거 완료',
      missReturn: '수거되지 않음',
      refundPart: '검수 뒤 일부 환불',
      refuseReturn: '검수 뒤 거부, 상품 반송',
      refuseEmpty: '검수 뒤 거부',
      proposeReturn: '반품으로 전환 제안',
      proposeExchange: '교환으로 전환 제안',
      dropConversion: '전환하지 않음',
      convertToReturn: '반품으로 전환',
      convertToExchange: '교환으로 전환',
      remindReturn: '상품을 보낼 기한 안내',
      expireReturn: '기한이 지나 요청 종료',
      withdraw: '요청 철회',
      reject: '요청 거절',
      refund: '완료이후 환불',
    } as Record<string, string>,
  },
  clock: {
    title: '다음에 할 일',
    done: '모든 진행이 끝났습니다.',
    late: '기한 지남',
    wayBack: '보내는 곳:',
    exchangeFee: (fee: string) =>
      `교환 배송비 ${fee}은 판매자가 전화나 메일로 알려 드리는 계좌로 보내 주세요.`,
    owedWays: (fee: string) =>
      `끝난 요청의 배송비 ${fee}은 판매자가 전화나 메일로 알려 드리는 계좌로 보내 주세요.`,
    others: (count: number) => `외 ${quantity(count, '건')}`,
    who: { buyer: '구매자 차례', seller: '판매자 차례', timer: '자동 진행', payment: '결제 확인 중' },
    steps: {
      pay: '입금하시면 판매자가 준비를 시작합니다.',
      accept: '판매자가 주문을 확인하고 배송을 준비합니다.',
      ship: '판매자가 상품을 보냅니다.',
      arrive: '상품이 가는 중입니다. 도착하면 배송 완료로 바뀝니다.',
      confirm: '상품을 확인하고 구매를 확정해 주세요.',
      release: '구매 결정을 미루셨습니다. 정해지면 보류를 풀어 주세요.',
      acceptCancel: '판매자가 취소 요청을 확인하고 있습니다.',
      acceptReturn: '판매자가 반품 요청을 확인하고 있습니다.',
      acceptExchange: '판매자가 교환 요청을 확인하고 있습니다.',
      sendReturn: '상품을 판매자에게 돌려보내 주세요. 보낸 뒤 송장을 등록해 주세요.',
      expireReturn: '상품을 보내는 기한이 지나 요청이 끝났습니다. 곧 구매가 확정됩니다.',
      receiveReturn: '돌려보내신 상품이 판매자에게 가고 있습니다.',
      completeReturn: '판매자가 받은 상품을 검수하고 있습니다. 이상이 없으면 환불됩니다.',
      reship: '판매자가 받은 상품을 검수하고 있습니다. 이상이 없으면 새 상품을 보냅니다.',
      convertToReturn: '교환을 반품으로 바꾸자는 제안에 판매자의 답을 기다립니다.',
      convertToExchange: '반품을 교환으로 바꾸자는 제안에 판매자의 답을 기다립니다.',
      refund: '환불하고 있습니다. 카드사와 은행에 따라 며칠 더 걸릴 수 있습니다.',
    } as Record<string, string>,
    proposed: {
      convertToReturn: '판매자가 교환을 반품으로 바꾸자고 제안했습니다. 아래 요청에서 확인하고 답해 주세요.',
      convertToExchange:
        '판매자가 반품을 교환으로 바꾸자고 제안했습니다. 아래 요청에서 확인하고 답해 주세요.',
    } as Record<string, string>,
    refundByHand: {
      shop: (shopName: string) => `${shopName}에서 알려 주신 계좌로 환불금을 보냅니다.`,
      platform: () => '마당에서 알려 주신 계좌로 환불금을 보냅니다.',
    },
    until: (time: string) => `${time}까지`,
    byItself: {
      pay: (time: string) => `${time}까지 입금이 없으면 주문이 자동으로 취소됩니다.`,
      arrive: (time: string) => `${time}에 자동으로 배송 완료가 됩니다.`,
      confirm: (time: string) => `${time}에 자동으로 구매가 확정됩니다.`,
      sendReturn: notSent,
      convertToReturn: notSent,
      convertToExchange: notSent,
      expireReturn: () => '',
    } as Record<string, (time: string) => string>,
    withdrawal: (day: string, remaining: number) =>
      `단순 변심 반품은 ${day}까지 (${remaining === 0 ? '오늘까지' : `${remaining}일 남음`})`,
    withdrawalOver: (day: string) => `단순 변심 반품 기간이 ${day}에 끝났습니다.`,
  },
}
