import { quantity } from '../money.ts'
import type { MailWords } from './mail-words.ts'

interface KindWords {
  name: string
  about: string
  summary: (count: string) => string
}

export const notificationWords = {
  'order.paid': {
    name: '새 주문',
    about: '결제가 끝나 확인을 기다리는 주문',
    summary: (count) => `새 주문 ${count}건`,
  },
  'order.deposit': {
    name: '입금 대기',
    about: '상점 계좌로 입금하기로 한 주문',
    summary: (count) => `입금을 기다리는 주문 ${count}건`,
  },
  'order.address': {
    name: '배송지 변경',
    about: '구매자가 발송 전에 배송지를 바꾼 주문. 포장한 상품이 예전 주소로 가지 않게 바로 알려 드립니다.',
    summary: (count) => `배송지가 바뀐 주문 ${count}건`,
  },
  'claim.cancel': {
    name: '취소 요청',
    about: '구매자가 주문 취소를 요청한 상품',
    summary: (count) => `취소 요청 ${count}건`,
  },
  'claim.return': {
    name: '반품 요청',
    about: '구매자가 반품을 요청한 상품',
    summary: (count) => `반품 요청 ${count}건`,
  },
  'claim.exchange': {
    name: '교환 요청',
    about: '구매자가 교환을 요청한 상품',
    summary: (count) => `교환 요청 ${count}건`,
  },
  'claim.progress': {
    name: '반품·교환 진행',
    about: '구매자가 수락된 반품·교환을 철회하거나 보내거나 전환을 제안한 상품, 기한이 지나 끝난 상품',
    summary: (count) => `진행이 바뀐 반품·교환 ${count}건`,
  },
  'subscription.failed': {
    name: '정기배송 주문 실패',
    about: '결제가 거절되거나 품절되어 예정일에 주문되지 않은 정기배송. 한 회차에 한 번만 알려 드립니다.',
    summary: (count) => `주문되지 않은 정기배송 ${count}건`,
  },
  'question.asked': {
    name: '상품 문의',
    about: '상품 페이지에 올라온 새 문의',
    summary: (count) => `상품 문의 ${count}건`,
  },
  'message.unread': {
    name: '메시지',
    about: '5분이 지나도 상점에서 읽지 않은 메시지',
    summary: (count) => `읽지 않은 메시지가 있는 대화 ${count}건`,
  },
  'member.requested': {
    name: '가입 요청',
    about: '회원 가입 승인을 기다리는 사람',
    summary: (count) => `가입 요청 ${count}건`,
  },
  'stock.low': {
    name: '재고 부족',
    about: '주문으로 재고가 알림 기준 이하가 된 상품',
    summary: (count) => `재고가 얼마 남지 않은 상품 ${count}개`,
  },
  'stock.out': {
    name: '품절',
    about: '주문으로 옵션 하나라도 다 팔린 상품',
    summary: (count) => `다 팔린 옵션이 있는 상품 ${count}개`,
  },
  'pick.ended': {
    name: '픽 종료',
    about: '원래 상점이 판매를 끝낸 픽 상품',
    summary: (count) => `판매가 끝난 픽 ${count}개`,
  },
  'domain.lapsed': {
    name: '도메인 연결 끊김',
    about: '확인 기록이 없어져 상점에 연결되지 않는 도메인',
    summary: (count) => `연결이 끊긴 도메인 ${count}개`,
  },
} as const satisfies Record<string, KindWords>

interface NoticeItem {
  kind: keyof typeof notificationWords
  count: number
  labels: string[]
  /** missing in mails queued by an older version */
  names?: number
  url: string
}

/** `items` is JSON. */
export function notificationsMail({ name, shop, items, choices }: Readonly<Record<string, string>>) {
  const notifications = (JSON.parse(items ?? '[]') as NoticeItem[]).map(
    ({ kind, count, labels, names, url }) => ({
      text: notificationWords[kind].summary(quantity(count)),
      more: joinNames(labels, names),
      url,
    }),
  )
  const [first, ...others] = notifications
  return {
    subject: `[${shop}] ${first?.text}${others.length > 0 ? ` 외 ${others.length}가지` : ''}`,
    heading: `${shop}에 새 소식이 있습니다`,
    lines: [`${name}님, 지난 알림 뒤에 상점에서 있었던 일입니다.`],
    items: notifications,
    button: notifications.length > 1 ? '첫 소식부터 보기' : '확인하기',
    note: `이 상점의 알림을 켜거나 끄려면: ${choices}`,
  } satisfies MailWords
}

const joinNames = (labels: readonly string[], names = labels.length): string =>
  labels.join(', ') + (names > labels.length ? ` 외 ${quantity(names - labels.length)}` : '')

export const notificationsTexts = {
  title: '내 알림',
  lead: '이 상점에서 받을 소식과 방법을 선택합니다. 선택한 것은 나에게만 적용됩니다.',
  to: '받는 주소',
  toText: '로그인할 때 쓰는 메일 주소로 보냅니다.',
  kinds: '받을 소식',
  pushTitle: '이 기기의 푸시',
  pushText: '상점의 소식을 이 브라우저로 바로 받습니다. 모든 상점에 함께 적용됩니다.',
  channels: { mail: '메일', push: '푸시' },
  label: (kind: string, channel: string) => `${kind} ${channel}`,
  rounds: '첫 소식은 바로 보내고, 이어지는 소식은 30분마다 하나로 모아 보냅니다.',
  fixed: '메일은 상점 주인이 끌 수 없습니다.',
  always: '늘 켜짐',
  none: '지금 역할로 받을 수 있는 알림이 없습니다.',
}
