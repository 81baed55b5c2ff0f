import { expect, test } from 'vitest'
import { mergeDraft } from '../../drafts/merge-draft.ts'
import { previewOf } from './product-preview.ts'

test('a preview has the beginnings of the texts, the fee, the quantities and the old address', () => {
  const product = {
    ...mergeDraft({ code: null, title: '컵', price: 1_000, digest: '' }, null),
    summary: '가'.repeat(150),
    short_description: '첫 줄\n둘째 줄',
    detail_html: '<p>손으로 <b>빚은</b> 컵</p>',
    delivery: { kind: 'own', won: 3_000, each: 0, apart: false } as const,
    least: 2,
    most: 5,
  }
  expect(previewOf(product, ['cafe24:12', 'cafe24:~컵'])).toMatchObject({
    summary: `${'가'.repeat(100)}…`,
    short_description: '첫 줄 둘째 줄',
    detail: expect.stringContaining('손으로'),
    delivery_fee: 3_000,
    least: 2,
    most: 5,
    old_address: '12, 컵',
  })
  expect(previewOf({ ...product, delivery: { ...product.delivery, kind: 'shop' } }).delivery_fee).toBeNull()
})
