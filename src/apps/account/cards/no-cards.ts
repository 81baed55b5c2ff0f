import { isApiError } from '../../../client/api-error.ts'
import type { SavedCards } from '../../../domains/payments/payments.contract.ts'

/** Answers for a guest, who has no saved cards. Throws other errors. */
export function noCards(error: unknown): SavedCards {
  if (isApiError(error) && error.status === 401)
    return { cards: [], can_save: false, easy_pays: [], kind: null }
  throw error
}
