import { expect, test } from 'vitest'
import { catalogueCalls } from '../domains/catalogue/catalogue.contract.ts'
import { contentCalls } from '../domains/content/content.contract.ts'
import { bestPriceCalls } from '../domains/orders/benefit/best-price.contract.ts'
import { reviewsCalls } from '../domains/reviews/reviews.contract.ts'
import { tenancyCalls } from '../domains/tenancy/tenancy.contract.ts'
import type { Call } from '../platform/contract/contract.ts'
import { tagsOf } from './event-tags.ts'
import type { AnyEvent } from './wiring/event-types.ts'

/** Returns whether the event makes pages stale that made this call. */
const touches = (event: AnyEvent, call: Call, query: object) => {
  const stale = tagsOf(event)
  return (call.tags?.(query as never) ?? []).some((tag) => stale.includes(tag))
}

const id = 1
const productChanged: AnyEvent = { id, type: 'product.changed', payload: { shopid: 'haru', sids: [5, 6] } }

test('a changed product makes its own page and the lists of its shop stale', () => {
  expect(touches(productChanged, catalogueCalls.product, { shopid: 'haru', sid: 6 })).toBe(true)
  expect(touches(productChanged, catalogueCalls.additionalInfo, { shopid: 'haru', id: 5 })).toBe(true)
  expect(touches(productChanged, catalogueCalls.list, { shopid: 'haru' })).toBe(true)
  expect(touches(productChanged, catalogueCalls.search, { shopid: 'haru' })).toBe(true)
  expect(touches(productChanged, contentCalls.mainPage, { shopid: 'haru' })).toBe(true)
})

test('other products and other shops are not invalidated', () => {
  expect(touches(productChanged, catalogueCalls.product, { shopid: 'haru', sid: 56 })).toBe(false)
  expect(touches(productChanged, catalogueCalls.product, { shopid: 'sool', sid: 5 })).toBe(false)
  expect(touches(productChanged, catalogueCalls.list, { shopid: 'sool' })).toBe(false)
  expect(touches(productChanged, tenancyCalls.skin, { id: 'haru' })).toBe(false)
})

test("a changed shop makes all its pages stale, because each page shows the shop's theme", () => {
  const event: AnyEvent = { id, type: 'shop.changed', payload: { shopid: 'haru', uid: 12 } }
  expect(touches(event, tenancyCalls.skin, { id: 'haru' })).toBe(true)
  expect(touches(event, contentCalls.commonContents, { uid: 12 })).toBe(true)
  expect(touches(event, contentCalls.commonContents, { uid: 13 })).toBe(false)
})

test('reviews and questions invalidate their product', () => {
  const payload = { shopid: 'haru', sid: 5 }
  expect(touches({ id, type: 'reviews.changed', payload }, reviewsCalls.ofShop, { shopid: 'haru' })).toBe(
    true,
  )
  for (const type of ['reviews.changed', 'qna.changed'] as const) {
    expect(touches({ id, type, payload }, reviewsCalls.ofProduct, payload)).toBe(true)
    expect(touches({ id, type, payload }, reviewsCalls.questions, payload)).toBe(true)
    expect(touches({ id, type, payload }, reviewsCalls.questions, { shopid: 'haru', sid: 6 })).toBe(false)
  }
})

test('content, new listings and promotions invalidate the pages that show them', () => {
  const content: AnyEvent = { id, type: 'content.changed', payload: { shopid: 'haru', uid: 12 } }
  expect(touches(content, contentCalls.notice, { shopid: 'haru', id: 1 })).toBe(true)
  expect(touches(content, contentCalls.commonContents, { uid: 12 })).toBe(true)
  const list: AnyEvent = { id, type: 'list.changed', payload: { shopid: 'haru' } }
  expect(touches(list, catalogueCalls.categories, { shopid: 'haru' })).toBe(true)
  const promotion: AnyEvent = { id, type: 'promotion.changed', payload: { slug: 'jeep' } }
  expect(touches(promotion, contentCalls.promotion, { slug: 'jeep', shopid: 'haru' })).toBe(true)
  expect(touches(list, contentCalls.promotion, { slug: 'jeep', shopid: 'haru' })).toBe(true)
  expect(touches(promotion, contentCalls.promotion, { slug: 'spring' })).toBe(false)
})

test('an event about data that no page shows makes nothing stale', () => {
  expect(tagsOf({ id, type: 'account.left', payload: { uid: 1 } })).toEqual([])
})

test('coupons and the discount for members invalidate the best prices of product pages and cards', () => {
  for (const type of ['coupons.changed', 'benefit.changed', 'deals.changed'] as const) {
    const event: AnyEvent = { id, type, payload: { shopid: 'haru' } }
    expect(touches(event, bestPriceCalls.bestPrice, { shopid: 'haru', sid: 5 })).toBe(true)
    expect(touches(event, catalogueCalls.list, { shopid: 'haru' })).toBe(true)
    expect(touches(event, catalogueCalls.list, { shopid: 'sool' })).toBe(false)
  }
})
