import { type MemberProgram, OMITTED } from './member-program.ts'

/** Our template, and our own export of members, whose consent cell names its day: `2026.03.02 동의 (2028.03.01까지)`. */
export const madang: MemberProgram = {
  id: 'madang',
  hasOneConsent: true,
  signs: ['포인트 마지막 날', '소식 받기', '포인트'],
  fields: {
    이메일: 'email',
    회원: 'name',
    이름: 'name',
    전화번호: 'phone',
    포인트: 'points',
    '포인트 마지막 날': 'until',
    등급: 'tier',
    가입일: 'joined',
    '소식 수신동의': 'news',
    '소식 받기': 'news',
    '소식 수신동의일': 'news_at',
  },
  omitted: {
    '회원 번호': OMITTED.noField,
    주문: OMITTED.orders,
    '구매 금액': OMITTED.orders,
    '최근 구매': OMITTED.orders,
    '최근 방문': OMITTED.noField,
  },
  consents: ['y', '동의', '수신동의'],
}
