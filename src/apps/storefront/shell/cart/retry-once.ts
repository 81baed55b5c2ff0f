import { isApiError } from '../../../../client/api-error.ts'

/** Repeats a call once after a missing answer or a server error. For idempotent calls only. */
export async function retryOnce<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call()
  } catch (error) {
    if (isApiError(error) && error.status < 500) throw error
    return call()
  }
}
