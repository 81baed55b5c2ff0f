import { useEffect, useState } from 'react'
import { lastNumber } from '../thread/thread.ts'
import { useStore } from './store.ts'
import type { ThreadStore } from './thread-store.ts'

/** The end of a conversation that somebody looks at is read. */
export function useReading(store: ThreadStore, mayRead: boolean) {
  const { thread } = useStore(store)
  const [isSeen, see] = useState(true)
  const last = lastNumber(thread)
  useEffect(() => {
    if (!mayRead || !isSeen || last === 0) return
    const read = () => {
      if (document.visibilityState === 'visible') void store.readUpTo(last)
    }
    read()
    document.addEventListener('visibilitychange', read)
    return () => document.removeEventListener('visibilitychange', read)
  }, [store, mayRead, isSeen, last])
  return { isSeen, see }
}
