import { useSyncExternalStore } from 'react'
import { visitorStorage } from '../../../../client/browser-storage.ts'

const KEY = 'madang:message-sound'
const watchers = new Set<() => void>()

/** Whether this browser plays a sound for a message; off by default. */
export const useSoundChoice = (): boolean => useSyncExternalStore(watch, isOn)

export function chooseSound(on: boolean): void {
  if (on) visitorStorage.writeText(KEY, 'on')
  else visitorStorage.remove(KEY)
  for (const watcher of watchers) watcher()
}

const isOn = () => visitorStorage.text(KEY) === 'on'

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  // Another window may change the choice.
  addEventListener('storage', watcher)
  return () => {
    watchers.delete(watcher)
    removeEventListener('storage', watcher)
  }
}
