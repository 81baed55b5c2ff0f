import { useRef } from 'react'
import { newRequestKey } from './request-key.ts'

/**
 * Sends a form's request under one key until it has taken effect, so that a second press and a retry do nothing twice. A screen with
 * several forms at once names the `form`.
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
