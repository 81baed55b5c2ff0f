import { expect, test } from 'vitest'
import { mailTemplates } from '../../platform/mail/mailer.ts'
import { renderMail } from './render-mail.tsx'

const DATA = {
  name: '김민지',
  url: 'https://account.madang.example/page',
  shop: '하루공방',
  reason: '사진이 흐립니다.',
  corpname: '하루상회',
  number: '20260101-00000001',
  title: '머그 외 1건',
  product: '달항아리 머그컵',
  amount: '40,000원',
  account: '마당은행 100-200',
  depositor: '김민지',
  until: '2026년 1월 4일 오후 3:00',
  by: 'timer',
  carrier: '우체국',
  tracking: '1234567890',
  claim: '반품',
  option: '파랑 1개',
  kind: '리뷰',
  answer: '규정에 맞지 않습니다.',
  code: '123456',
  items: JSON.stringify([
    { kind: 'stock.out', count: 7, labels: ['무광 백자 접시'], url: 'https://admin.example/stock' },
  ]),
  choices: 'https://admin.example/notices',
  count: '3',
  email: 'minji@example.com',
  orders: '12',
  coupons: '3,000원 쿠폰',
  before: '22,000원',
  price: '19,800원',
  day: '11월 21일 (토)',
  retry: '11월 24일 (화)',
  refuse: 'https://haru.madang.example/',
}

/** Goes to an address that nobody has proven, so it contains no words of its writer. */
const WITHOUT_NAME = 'rights-notice-proof'

test.each(mailTemplates)('%s contains its texts in HTML and plain text, and a link', async (template) => {
  const { subject, html, text } = renderMail(template, DATA)
  for (const words of [subject, html, text]) expect(words).not.toContain('undefined')
  if (template !== WITHOUT_NAME) expect(text).toContain('김민지님')
  expect(html).toContain(`href="${DATA.url}"`)
})

test('a mail contains the data of the order', async () => {
  const { text } = renderMail('order-waiting', DATA)
  for (const key of ['number', 'title', 'amount', 'account', 'depositor', 'until'] as const)
    expect(text).toContain(DATA[key])
})

test('a mail about a delivery without a number names the way', () => {
  const sent = (carrier: string) => renderMail('order-sent', { ...DATA, carrier, tracking: '' })
  expect(sent('직접 배송').text).toContain('판매자가 직접 배송합니다.')
  expect(sent('직접 배송').text).not.toContain('운송장 번호')
  expect(sent('방문 수령').subject).toContain('상품이 준비되었습니다')
  expect(renderMail('order-sent', DATA).text).toContain('운송장 번호 1234567890')
})

test('a mail has the width of the phone', () => {
  expect(renderMail('order-paid', DATA).html).toContain('content="width=device-width')
})
