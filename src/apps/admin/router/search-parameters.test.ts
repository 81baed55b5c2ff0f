import { expect, test } from 'vitest'
import { oneOf, parseSearch, searchOf, stringifySearch, wholeNumber, words } from './search-parameters.ts'

const read = searchOf({ sort: oneOf(['newest', 'oldest']), after: wholeNumber, q: words(5) })

test('drops invalid parameters', () => {
  expect(read({ sort: 'largest', after: '-3', q: '  ' })).toEqual({})
  expect(read(parseSearch('?after=1e99&q='))).toEqual({})
  expect(read(parseSearch('?sort=newest&after=20&q=%20접시 두 개'))).toEqual({
    sort: 'newest',
    after: 20,
    q: '접시 두 ',
  })
})

test('keeps digits as text', () => {
  const search = parseSearch('?q=0101&after=20')
  expect(search).toEqual({ q: '0101', after: '20' })
  expect(stringifySearch(search)).toBe('?q=0101&after=20')
  expect(stringifySearch({ q: undefined })).toBe('')
})
