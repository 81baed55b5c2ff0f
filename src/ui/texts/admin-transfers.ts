import { won } from '../money.ts'

/** Words of a shop's own account and the refunds that it sends from it. */
export const adminTransfersTexts = {
  title: '무통장입금',
  account: {
    title: '입금 받는 계좌',
    own: '이 상점이 모두 팔고 보내는 주문은 구매자가 이 계좌로 바로 입금합니다. 입금 확인과 환불은 상점이 직접 합니다. 다른 상점의 상품이 섞인 주문과 골라 담아 판 주문은 마당 계좌로 받고 운영자가 확인합니다.',
    platform:
      '상점 계좌가 없어 무통장입금은 모두 마당 계좌로 받고 운영자가 확인합니다. 상점 계좌를 정하면 이 상점이 모두 팔고 보내는 주문의 돈을 바로 받습니다.',
    bank: '은행',
    account: '계좌번호',
    holder: '예금주',
    needed: '이름만, 주소나 특수 기호 없이 적어 주세요.',
    accountWrong: '숫자 8~20자리와 그 사이의 -로 적어 주세요.',
    set: '상점 계좌 정하기',
    change: '계좌 변경',
    changeText:
      '지금부터 들어오는 주문에만 쓰입니다. 이미 들어온 주문은 그때 보인 계좌로 입금되니, 앞의 계좌도 함께 확인해 주세요.',
    save: '저장',
    saved: '상점 계좌를 정했습니다.',
    remove: '계좌 없애기',
    removeText:
      '지금부터 들어오는 주문의 무통장입금은 마당 계좌로 받습니다. 이미 들어온 주문은 이 계좌로 입금되고, 확인도 상점이 합니다.',
    removed: '상점 계좌를 없앴습니다.',
  },
  refunds: {
    title: '보낼 환불',
    lead: '상점 계좌로 받은 돈이라 상점이 구매자에게 직접 보냅니다. 취소하거나 돌려받은 날부터 3영업일 안에 보내고 ‘보냄’을 눌러 주세요. 구매자에게 메일로 알립니다.',
    empty: {
      title: '보낼 환불이 없습니다',
      text: '상점 계좌로 받은 주문을 환불하면 여기에 나타납니다.',
    },
    order: '주문',
    name: '상품',
    to: '보낼 곳',
    asked: '환불한 때',
    unknown: '환불받을 계좌를 모릅니다. 구매자에게 물어 주세요.',
    copy: '계좌번호 복사',
    copied: '복사했습니다',
    go: '보냄',
    goOf: (buyer: string, amount: number) => `${buyer} 님의 ${won(amount)} 보냄`,
    question: (buyer: string, amount: number) =>
      `${buyer} 님에게 ${won(amount)}을 보내셨나요? 보낸 것으로 적으면 되돌릴 수 없고, 구매자에게 메일이 갑니다.`,
    sent: '보낸 것으로 적었습니다.',
    more: '오래된 것부터 100건만 보입니다. 보내고 나면 다음 것이 나타납니다.',
  },
}
