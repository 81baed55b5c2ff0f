import { useEffect, useState } from 'react'
import { lastNumber } from '../thread/thread.ts'
import { useStore } from './store.ts'
import type { ThreadStore } from './thread-store.ts'

/** Marks the conversation as read while its end is visible. */
export function useReadMark(store: ThreadStore, canRead: boolean) {
  const { thread } = useStore(store)
  const [isSeen, setIsSeen] = useState(true)
  const last = lastNumber(thread)
  useEffect(() => {
    if (!canRead || !isSeen || last === 0) return
    const read = () => {
      if (document.visibilityState === 'visible') void store.markRead(last)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [store, canRead, isSeen, last])
  return { isSeen, setIsSeen }
}
