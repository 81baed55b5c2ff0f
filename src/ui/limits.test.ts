import { expect, test } from 'vitest'
import { MAX_LINES, MAX_QTY } from '../domains/cart/shared/cart-limits.ts'
import { RECENT_LIST_MAX } from '../domains/interests/interests.contract.ts'
import { MAX_PHOTOS as MAX_CLAIM_PHOTOS } from '../domains/orders/contract/claim-fields.ts'
import {
  MAX_PHOTOS,
  MAX_QUESTION_LETTERS,
  MAX_REVIEW_LETTERS,
  MIN_REVIEW_LETTERS,
} from '../domains/reviews/reviews.contract.ts'
import { UPLOAD_LIMIT_BYTES } from '../platform/contract/picture-bytes.ts'
import * as limits from './limits.ts'

// Pages cannot import the contracts, which would load the schema library.
test('limits of pages equal limits of calls', () => {
  expect(limits).toMatchObject({
    MAX_CART_QTY: MAX_QTY,
    MAX_CART_LINES: MAX_LINES,
    MAX_RECENT: RECENT_LIST_MAX,
    MAX_UPLOAD_BYTES: UPLOAD_LIMIT_BYTES,
    MAX_REVIEW_PHOTOS: MAX_PHOTOS,
    MAX_CLAIM_PHOTOS: MAX_CLAIM_PHOTOS,
    MIN_REVIEW_LETTERS: MIN_REVIEW_LETTERS,
    MAX_REVIEW_LETTERS: MAX_REVIEW_LETTERS,
    MAX_QUESTION_LETTERS: MAX_QUESTION_LETTERS,
  })
})
