import { expect, test } from 'vitest'
import { MAX_LINES, MAX_QTY } from '../domains/cart/shared/cart-limits.ts'
import { RECENT_LIST_MAX } from '../domains/interests/interests.contract.ts'
import { MOST_PHOTOS as MAX_CLAIM_PHOTOS } from '../domains/orders/contract/claim-fields.ts'
import {
  LEAST_REVIEW_LETTERS,
  MAX_PHOTOS,
  MAX_QUESTION_LETTERS,
  MAX_REVIEW_LETTERS,
} from '../domains/reviews/reviews.contract.ts'
import { UPLOAD_LIMIT_BYTES } from '../platform/contract/picture-bytes.ts'
import * as limits from './limits.ts'

// Pages do not import the contracts, which would load the schema library.
test('pages and calls have the same limits', () => {
  expect(limits).toMatchObject({
    CART_QTY_MAX: MAX_QTY,
    CART_LINES_MAX: MAX_LINES,
    RECENT_MAX: RECENT_LIST_MAX,
    UPLOAD_LIMIT_BYTES,
    REVIEW_PHOTOS_MAX: MAX_PHOTOS,
    CLAIM_PHOTOS_MAX: MAX_CLAIM_PHOTOS,
    REVIEW_LETTERS_MIN: LEAST_REVIEW_LETTERS,
    REVIEW_LETTERS_MAX: MAX_REVIEW_LETTERS,
    QUESTION_LETTERS_MAX: MAX_QUESTION_LETTERS,
  })
})
