import { isApiError } from '../../../../client/api-error.ts'

/** Retries, once, a call without an answer or with a server error. For idempotent calls only. */
export async function twice<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call()
  } catch (error) {
    if (isApiError(error) && error.status < 500) throw error
    return call()
  }
}
