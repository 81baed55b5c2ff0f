import { beforeEach, expect, test, vi } from 'vitest'
import { visitorStorage } from '../../../../../client/browser-storage.ts'
import { newStorage } from '../../../shell/test-storage.fixture.ts'
import {
  deleteAllSearches,
  deleteSearch,
  readRecentSearches,
  recordSearch,
  switchRecording,
} from './recent-searches.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', newStorage())
})

test('the newest search is first, each search once, ten at most', () => {
  for (const word of ['머그', ' 접시 ', '머그', '   ']) recordSearch(word)
  expect(readRecentSearches()).toEqual({ isOn: true, words: ['머그', '접시'] })
  for (let index = 0; index < 12; index++) recordSearch(`검색 ${index}`)
  expect(readRecentSearches().words).toHaveLength(10)
  expect(readRecentSearches().words[0]).toBe('검색 11')
})

test('searches are deleted one by one or all', () => {
  for (const word of ['머그', '접시', '화병']) recordSearch(word)
  expect(deleteSearch('접시').words).toEqual(['화병', '머그'])
  expect(deleteAllSearches().words).toEqual([])
  expect(readRecentSearches()).toEqual({ isOn: true, words: [] })
})

test('nothing is stored while the visitor has switched that off', () => {
  recordSearch('머그')
  expect(switchRecording(false)).toEqual({ isOn: false, words: [] })
  recordSearch('접시')
  expect(readRecentSearches()).toEqual({ isOn: false, words: [] })
  switchRecording(true)
  recordSearch('접시')
  expect(readRecentSearches().words).toEqual(['접시'])
})

test.each(['null', '[]', '"x"', '{"words":[1,{},""]}', '{"words":"머그"}'])(
  'reads broken storage %s as empty',
  (text) => {
    visitorStorage.writeText('madang:searches', text)
    expect(readRecentSearches().words).toEqual([])
  },
)
