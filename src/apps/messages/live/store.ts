import { useSyncExternalStore } from 'react'

/** A value that components render and that calls and events change. */
export interface Store<Value> {
  get: () => Value
  set: (next: Value) => void
  watch: (watcher: () => void) => () => void
}

export function createStore<Value>(first: Value): Store<Value> {
  const watchers = new Set<() => void>()
  let value = first
  return {
    get: () => value,
    set(next) {
      value = next
      for (const watcher of watchers) watcher()
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/** Re-renders on each change. */
export function useStore<Value>({ get, watch }: Store<Value>): Value {
  return useSyncExternalStore(watch, get, get)
}
