import { type ServedCall, serve } from '../../platform/contract/contract.ts'
import { reviewsCalls } from './contract.ts'
import type { Reviews } from './service.ts'

export function reviewsRoutes(reviews: Reviews): ServedCall[] {
  return serve(reviewsCalls, {
    ofProduct: reviews.ofProduct,
    ofShop: reviews.ofShop,
    review: reviews.review,
    questions: reviews.questions,
  })
}
