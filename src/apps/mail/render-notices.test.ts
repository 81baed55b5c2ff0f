import { describe, expect, test } from 'vitest'
import {
  personNotificationKinds,
  personNotificationTable,
} from '../../domains/notifications/persons/person-kinds.ts'
import { alimtalkTemplates } from '../../platform/texting/templates.ts'
import { alimtalkTexts } from '../../ui/texts/alimtalk.ts'
import { personNotificationWords } from '../../ui/texts/person-notifications.ts'
import { renderAlimtalk, renderPush } from './render-mail.tsx'

const DATA = {
  name: '김민지',
  shop: '하루공방',
  url: 'https://account.madang.example/page',
  number: '20260101-00000001',
  title: '무광 백자 접시',
  reason: '사진이 흐립니다.',
  amount: '40,000원',
  count: '3',
  items: JSON.stringify([{ kind: 'order.paid', count: 7, labels: ['20260101-00000001'] }]),
}

const templatesBy = (channel: 'push' | 'alimtalk') =>
  personNotificationKinds
    .filter((kind) => channel in personNotificationTable[kind].channels)
    .flatMap((kind) => personNotificationTable[kind].templates)

describe('texts of pushes', () => {
  test.each([...templatesBy('push'), 'shop-notices'])(
    '%s contains no personal data except the shop’s name, because anybody can read a locked screen',
    (template) => {
      const { title, text } = renderPush(template, DATA)
      expect([title, text].join(' ')).not.toMatch(/undefined|김민지|접시|20260101|흐립니다|40,000/)
      expect([title.length > 0, text.length > 0]).toEqual([true, true])
    },
  )

  test('an advertisement begins with its legal mark', () => {
    expect(renderPush('coupons-ending', DATA).title).toMatch(/^\(광고\)/)
  })
})

describe('templates of Alimtalk', () => {
  test('exist for exactly the notifications that Alimtalk may send', () => {
    expect(
      templatesBy('alimtalk')
        .filter((template) => !template.startsWith('company-'))
        .toSorted(),
    ).toEqual([...alimtalkTemplates].toSorted())
    expect(Object.keys(alimtalkTexts).toSorted()).toEqual([...alimtalkTemplates].toSorted())
  })

  test.each(alimtalkTemplates)('%s has a value for each variable, and is no advertisement', (template) => {
    const { text, variables } = renderAlimtalk(template, DATA)
    expect(text).not.toMatch(/#\{|undefined|광고/)
    expect(variables).toMatchObject({ url: DATA.url })
    expect(text.length).toBeLessThan(1_000)
  })

  test('a variable without a value is a dash, as KakaoTalk refuses an empty one', () => {
    expect(renderAlimtalk('restocked', { shop: '하루공방' }).text).toContain('상품: -')
  })
})

test('every kind has a text on the screen', () => {
  expect(Object.keys(personNotificationWords).toSorted()).toEqual([...personNotificationKinds].toSorted())
})
