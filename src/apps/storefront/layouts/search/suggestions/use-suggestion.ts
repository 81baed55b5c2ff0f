import { useEffect, useRef, useState } from 'react'
import { browserApi } from '../../../../../client/browser.ts'
import type { Suggestion } from '../../../../../domains/catalogue/catalogue.contract.ts'

const DEBOUNCE_MS = 150
const MAX_CACHED = 50

/**
 * What the server suggests for a text, once the visitor pauses typing. The suggestion for the text before stays until
 * the answer comes. Null for an empty text, and if the server cannot be reached.
 */
export function useSuggestion(shopSlug: string, text: string): Suggestion | null {
  const cache = useRef(new Map<string, Suggestion>())
  const [suggestion, setSuggestion] = useState<Suggestion | null>(null)
  useEffect(() => {
    const q = text.trim()
    const cached = cache.current.get(q)
    if (q === '' || cached) return setSuggestion(cached ?? null)
    const request = new AbortController()
    const load = async () => {
      try {
        const loaded = await browserApi.get(
          '/api/myshp/v2/get/product/suggest',
          { shopid: shopSlug, q },
          { signal: request.signal },
        )
        if (request.signal.aborted) return
        if (cache.current.size >= MAX_CACHED) cache.current.clear()
        cache.current.set(q, loaded)
        setSuggestion(loaded)
      } catch {
        // The field still searches without suggestions.
        if (!request.signal.aborted) setSuggestion(null)
      }
    }
    const timer = setTimeout(load, DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [shopSlug, text])
  return suggestion
}

/** The popular search words of the shop; empty until they are loaded. */
export function usePopularSearches(shopSlug: string): string[] {
  const [words, setWords] = useState<string[]>([])
  useEffect(() => {
    const request = new AbortController()
    browserApi
      .get('/api/myshp/v2/get/search/popular', { shopid: shopSlug }, { signal: request.signal })
      .then(setWords)
      .catch(() => {})
    return () => request.abort()
  }, [shopSlug])
  return words
}
