import { isApiError } from '../../../../client/api-error.ts'

/** Tries again, once, what had no answer or met a server in trouble. Only for calls that count once however often sent. */
export async function twice<Reply>(call: () => Promise<Reply>): Promise<Reply> {
  try {
    return await call()
  } catch (error) {
    if (isApiError(error) && error.status < 500) throw error
    return call()
  }
}
