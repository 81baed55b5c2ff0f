import { type MemberProgram, OMITTED } from './member-program.ts'

/**
 * Member files of Cafe24, whose sellers choose the columns. Read from a public notice of Cafe24: the default columns
 * 이름, 회원등급, 나이, 이메일, 휴대폰번호, 총 사용 적립금, 사용가능 적립금, 회원 가입일. The flags T and F are those of its public
 * sign-up form (`is_news_mail`). The other names are those of its screens.
 */
export const cafe24: MemberProgram = {
  id: 'cafe24',
  signs: ['사용가능 적립금', '총 사용 적립금', '사용가능적립금', '총적립금', '회원 가입일', '가용 적립금'],
  fields: {
    이메일: 'email',
    이름: 'name',
    회원명: 'name',
    휴대폰번호: 'phone',
    휴대전화: 'phone',
    휴대폰: 'phone',
    일반전화: 'phone',
    '사용가능 적립금': 'points',
    '가용 적립금': 'points',
    적립금: 'points',
    회원등급: 'tier',
    '회원 가입일': 'joined',
    가입일: 'joined',
    '이메일 수신여부': 'news',
    메일수신여부: 'news',
    '이메일 수신동의': 'news',
    메일수신: 'news',
    '이메일 수신동의일': 'news_at',
    'SMS 수신여부': 'sms',
    'SMS 수신동의': 'sms',
    'SMS 수신': 'sms',
  },
  omitted: {
    아이디: OMITTED.login,
    회원아이디: OMITTED.login,
    비밀번호: OMITTED.password,
    나이: OMITTED.person,
    성별: OMITTED.person,
    생년월일: OMITTED.person,
    생일: OMITTED.person,
    '총 적립금': OMITTED.totalPoints,
    '총 사용 적립금': OMITTED.spent,
    '사용된 적립금': OMITTED.spent,
    '미가용 적립금': OMITTED.pendingPoints,
    예치금: OMITTED.deposit,
    '사용가능 예치금': OMITTED.deposit,
    '총 예치금': OMITTED.deposit,
    우편번호: OMITTED.address,
    주소: OMITTED.address,
    상세주소: OMITTED.address,
    총구매금액: OMITTED.orders,
    '누적 주문건수': OMITTED.orders,
    '실결제 금액': OMITTED.orders,
    최종접속일: OMITTED.noField,
    최종주문일: OMITTED.orders,
  },
  consents: ['t', 'y', '수신', '수신함', '수신동의', '동의'],
}
