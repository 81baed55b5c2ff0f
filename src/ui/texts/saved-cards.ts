import { easyPayTexts } from './easy-pays.ts'

type EasyPay = keyof typeof easyPayTexts

interface Named {
  brand: string
  last_digits: string
  easy_pay?: EasyPay
}

const means = ({ brand, last_digits }: Named): string => [brand, last_digits].filter(Boolean).join(' ')
const name = (card: Named): string => (card.easy_pay ? easyPayTexts[card.easy_pay] : means(card))

const usedFor = [
  '쓰는 곳: 주문할 때 직접 누른 결제와, 따로 동의하신 정기배송의 결제. 그 밖에는 결제되지 않습니다.',
]

/** A changed text of a consent requires a new version (`CARD_CONSENT_VERSION`). */
export const savedCardsTexts = {
  title: '결제 수단 관리',
  lead: '저장한 결제 수단은 주문할 때 한 번만 눌러 결제합니다. 카드 번호와 비밀번호는 마당에 저장하지 않습니다.',
  empty: '저장한 결제 수단이 없습니다.',
  add: '결제 수단 등록',
  full: '결제 수단은 5개까지 저장할 수 있습니다. 쓰지 않는 것을 삭제하면 새로 등록할 수 있습니다.',
  unavailable: '지금은 결제 수단을 등록할 수 없습니다.',
  /** of a card its company and digits, of an account the service */
  name,
  /** at the checkout, where the window of the same service is offered too */
  choice: (card: Named) => (card.easy_pay ? `등록한 ${name(card)}` : name(card)),
  connected: (card: Named) => `등록할 때 연결한 결제 수단: ${means(card)}`,
  inApp: (service: EasyPay) => `연결한 카드나 계좌는 ${easyPayTexts[service]} 앱에서 확인합니다.`,
  saved: (day: string) => `${day} 등록`,
  unusable: '지금은 이 결제 수단으로 결제할 수 없습니다.',
  first: '먼저 사용',
  prefer: '먼저 사용하기',
  preferOf: (title: string) => `${title} 먼저 사용하기`,
  preferred: '결제할 때 이 결제 수단을 먼저 보여 드립니다.',
  remove: '삭제',
  removeOf: (title: string) => `${title} 삭제`,
  question: (title: string) => ({
    title: `${title} 삭제`,
    message:
      '삭제할까요? 다시 쓰려면 새로 등록해야 합니다. 이것으로 결제하는 정기배송은 다른 결제 수단으로 바꿔야 계속됩니다.',
  }),
  removed: '결제 수단을 삭제했습니다.',
  cancel: '취소',
  register: {
    title: '결제 수단 등록',
    kind: '등록할 결제 수단',
    card: '카드',
    consent: (service: EasyPay | null) =>
      `${service ? `${easyPayTexts[service]} 등록` : '카드 저장'}과 결제에 동의합니다 (필수)`,
    consentError: '동의해야 등록할 수 있습니다.',
    terms: (service: EasyPay | null) =>
      service
        ? [
            `저장하는 것: 결제 서비스가 발급한 결제 키, 간편결제 이름(${easyPayTexts[service]}), 연결한 카드사 이름과 번호 끝 네 자리. ${easyPayTexts[service]}의 아이디와 비밀번호는 저장하지 않습니다.`,
            ...usedFor,
            '보관 기간: 결제 수단을 삭제하거나 탈퇴할 때까지',
            '동의를 거부할 수 있으나, 거부하면 간편결제를 등록할 수 없습니다. 다른 결제 수단은 그대로 쓸 수 있습니다.',
          ]
        : [
            '저장하는 것: 결제 서비스가 발급한 결제 키, 카드사 이름, 카드 번호 끝 네 자리. 카드 번호와 유효 기간, 비밀번호는 저장하지 않습니다.',
            ...usedFor,
            '보관 기간: 카드를 삭제하거나 탈퇴할 때까지',
            '동의를 거부할 수 있으나, 거부하면 카드를 저장할 수 없습니다. 다른 결제 수단은 그대로 쓸 수 있습니다.',
          ],
    read: '내용 보기',
    readLabel: '결제 수단 저장과 결제 동의 내용 보기',
    open: (service: EasyPay | null) => `${service ? easyPayTexts[service] : '카드'} 등록하기`,
    busy: '등록하는 중입니다. 잠시만 기다려 주세요.',
    failed: '등록창을 열지 못했습니다. 인터넷 연결을 확인하고 다시 시도해 주세요.',
    unfinished: '등록이 끝나지 않았습니다. 다시 시도해 주세요.',
    test: '시험 결제 수단을 등록하는 곳입니다. 실제 카드나 계정이 쓰이지 않고 돈도 오가지 않습니다.',
    outcome: '시험 결제의 답',
    outcomes: {
      approve: '승인',
      decline: '거절',
      time_out: '응답 없음',
      revoked: '해지됨',
    },
  },
  pay: {
    with: (title: string) => `${title} 결제하기`,
    refused: '다른 결제 수단으로 결제해 주세요. 주문은 위 시간까지 기다립니다.',
    unanswered:
      '결제 서비스의 답을 아직 받지 못했습니다. 다시 누르면 먼저 결제되었는지 확인하고, 두 번 결제하지 않습니다.',
    others: '다른 결제 수단',
    save: (service: EasyPay | null) =>
      `${service ? `${easyPayTexts[service]}를 등록하고` : '이 카드를 저장하고'} 다음부터 한 번에 결제`,
  },
}
