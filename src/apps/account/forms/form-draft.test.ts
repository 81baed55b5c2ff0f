import { beforeEach, expect, test, vi } from 'vitest'
import { forgetDraft, readDraft, storeDraft } from './form-draft.ts'

const HOUR_MS = 60 * 60_000
const photo = { file: 'reviews/a.webp', src: '/img/a' }
let stored: Map<string, string>
let room: number

beforeEach(() => {
  stored = new Map()
  room = 1_000
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > room) throw new Error('full')
      stored.set(key, value)
    },
    removeItem: (key: string) => stored.delete(key),
  })
})

test('a form that was not sent is there again with its photos, and not once it was sent', () => {
  storeDraft('review:1', { values: { text: '좋아요' }, photos: [photo] }, 0)
  expect(readDraft('review:1', HOUR_MS)).toEqual({ values: { text: '좋아요' }, photos: [photo] })
  expect(readDraft('review:2', HOUR_MS)).toBeNull()
  forgetDraft('review:1')
  expect(readDraft('review:1', HOUR_MS)).toBeNull()
})

test('photos that the server has deleted meanwhile are left out', () => {
  storeDraft('review:1', { values: { text: '좋아요' }, photos: [photo] }, 0)
  expect(readDraft('review:1', 23 * HOUR_MS)?.photos).toEqual([])
})

test('where photos have no room the words stay', () => {
  const large = { ...photo, src: `data:${'x'.repeat(room)}` }
  storeDraft('claim:1', { values: { reason: '깨졌어요' }, photos: [large] }, 0)
  expect(readDraft('claim:1', 0)).toEqual({ values: { reason: '깨졌어요' }, photos: [] })
})

test('what is no draft is none', () => {
  for (const text of ['', 'null', '{}', '[]', '{"values":{}}']) {
    stored.set('madang:form:review:1', text)
    expect(readDraft('review:1', 0)).toBeNull()
  }
})
