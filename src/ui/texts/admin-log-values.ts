import { adminCustomersTexts } from './admin-customers.ts'
import { frameTexts } from './admin-look.ts'
import { adminPagesTexts } from './admin-pages.ts'

const { boughts, blockeds, marketings } = adminCustomersTexts.filters

/** Keyed by field; `common` applies to all fields. */
export const logValues: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  bought: boughts,
  blocked: blockeds,
  marketing: marketings,
  host: { null: '플랫폼 주소' },
  policy: adminPagesTexts.policies.kinds,
  type: frameTexts,
  form: { csv: 'CSV', xlsx: '엑셀', zip: 'ZIP' },
  of: { shop: '상점의 사업자', person: '회원의 사업자' },
  kind: {
    none: '할인 없음',
    percent: '비율(%)',
    won: '금액',
    txt: '글',
    image: '사진',
    order: '주문',
    product: '상품',
    popup: '팝업',
    content: '콘텐츠',
  },
  cause: { mind: '단순 변심', fault: '상품·배송 문제' },
  told: { true: '받기', false: '받지 않기' },
  feed: { naver: '네이버쇼핑', google: '구글', meta: '메타', kakao: '카카오' },
  on: { true: '켬', false: '끔' },
  channel: { mail: '메일', push: '푸시', text: '알림톡' },
  service: {
    facebook_pixel: '메타 픽셀',
    facebook_moco_pixel: '대행사 메타 픽셀',
    ga4: '구글 애널리틱스 4',
  },
  taken: { true: '예', false: '아니요' },
  by: {
    percent: '비율로',
    won: '금액으로',
    set: '정한 값으로',
    add: '추가',
    move: '이동',
    remove: '삭제·차감',
  },
  permissions: {
    'mails:read': '보낸 메일 보기',
    'mails:write': '못 보낸 알림 다시 보내기',
    'audit:read': '모든 기록 보기',
    'companies:decide': '사업자 등록 결정',
  },
  token: { none: '없음', set: '저장됨', saved: '새로 저장함' },
  sending: { failed: '보내지 못함', queued: '다시 보냄' },
  domain_state: {
    waiting: '확인 기다림',
    renewed: '다시 확인해야 함',
    serving: '열림',
    missing: '레코드 없음',
    lapsed: '닫힘',
  },
  preferred: { platform: '플랫폼 주소' },
  decision: { waiting: '심사 중', approved: '승인', rejected: '거절' },
  offer: { open: '요청함', accepted: '수락함' },
  common: { set: '있음', saved: '새로 저장함', yes: '예', no: '아니요', none: '없음' },
  stock: { plenty: '넉넉함' },
  places: { null: '직접 진열 안 함' },
  category: { 0: '없음' },
  parent: { 0: '없음' },
  each: { 0: '없음' },
}
