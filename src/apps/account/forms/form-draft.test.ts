import { beforeEach, expect, test, vi } from 'vitest'
import { deleteDraft, readDraft, storeDraft } from './form-draft.ts'

const HOUR_MS = 60 * 60_000
const photo = { file: 'reviews/a.webp', src: '/img/a' }
let stored: Map<string, string>
let quota: number

beforeEach(() => {
  stored = new Map()
  quota = 1_000
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem(key: string, value: string) {
      if (value.length > quota) throw new Error('full')
      stored.set(key, value)
    },
    removeItem: (key: string) => stored.delete(key),
  })
})

test('restores an unsent form with its photos, until the draft is deleted', () => {
  storeDraft('review:1', { values: { text: '좋아요' }, photos: [photo] }, 0)
  expect(readDraft('review:1', HOUR_MS)).toEqual({ values: { text: '좋아요' }, photos: [photo] })
  expect(readDraft('review:2', HOUR_MS)).toBeNull()
  deleteDraft('review:1')
  expect(readDraft('review:1', HOUR_MS)).toBeNull()
})

test('drops photos that the server has deleted', () => {
  storeDraft('review:1', { values: { text: '좋아요' }, photos: [photo] }, 0)
  expect(readDraft('review:1', 23 * HOUR_MS)?.photos).toEqual([])
})

test('stores only the text if the photos exceed the quota', () => {
  const large = { ...photo, src: `data:${'x'.repeat(quota)}` }
  storeDraft('claim:1', { values: { reason: '깨졌어요' }, photos: [large] }, 0)
  expect(readDraft('claim:1', 0)).toEqual({ values: { reason: '깨졌어요' }, photos: [] })
})

test('ignores invalid drafts', () => {
  for (const text of ['', 'null', '{}', '[]', '{"values":{}}']) {
    stored.set('madang:form:review:1', text)
    expect(readDraft('review:1', 0)).toBeNull()
  }
})
