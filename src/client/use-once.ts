import { useRef } from 'react'
import { newRequestKey } from './request-key.ts'

/**
 * Sends a form with the same idempotency key until it succeeds, so that double clicks and retries take effect once.
 * `form` distinguishes the forms of a screen that has several.
 */
export function useOnce(): <Reply>(send: (key: string) => Promise<Reply>, form?: string) => Promise<Reply> {
  const keys = useRef(new Map<string, string>())
  return async (send, form = '') => {
    const key = keys.current.get(form) ?? newRequestKey()
    keys.current.set(form, key)
    const reply = await send(key)
    if (keys.current.get(form) === key) keys.current.delete(form)
    return reply
  }
}
