import { expect, test } from 'vitest'
import { authorOfCell, photoAddresses, reviewText, starsOfCell, textOfCell } from './review-cells.ts'

test.each([
  ['5', 5],
  ['4.0', 4],
  ['3점', 3],
  ['2/5', 2],
  ['★★★★★', 5],
  ['★★★☆☆', 3],
  ['⭐️⭐️', 2],
  [' １ ', 1],
])('reads %s as %i stars', (cell, stars) => {
  expect(starsOfCell(cell)).toBe(stars)
})

test.each(['', '0', '6', '4.5', '90%', '100', '만족', '★★★★★★', '5점 만점에 4점'])(
  'refuses %s rather than guessing the stars',
  (cell) => {
    expect(starsOfCell(cell)).toBeNull()
  },
)

test.each([
  ['김민지', '김*지'],
  ['김**', '김**'],
  ['abc****', 'abc****'],
  ['minji@example.com', 'm***i'],
  ['mi***@example.com', 'mi***'],
  ['Anne\u202eMarie', 'A*******e'],
  ['', '익명*'],
])('masks the writer %s as %s', (cell, author) => {
  expect(authorOfCell(cell)).toBe(author)
})

test('reads HTML as text with its lines, and other text as it is', () => {
  expect(textOfCell('<p>결이 고와요&nbsp;</p><p>또 <b>살게요</b></p>')).toBe('결이 고와요\n또 살게요')
  expect(textOfCell('가격 <3 배송 > 최고')).toBe('가격 <3 배송 > 최고')
  expect(textOfCell('<script>alert(1)</script><div>좋아요</div>')).not.toContain('<')
  expect(textOfCell('가\u1100\u1161'.normalize('NFD'))).toBe('가가')
})

test('puts the title above the text unless the text begins with it', () => {
  expect(reviewText('만족', '결이 고와요')).toBe('만족\n결이 고와요')
  expect(reviewText('결이 고...', '결이 고와요')).toBe('결이 고와요')
  expect(reviewText('만족합니다', '')).toBe('만족합니다')
})

test('finds at most five addresses of pictures, by https, in cells and in the HTML of the text', () => {
  expect(
    photoAddresses('http://old.example/a.jpg, //old.example/b.jpg|Y', '<img alt="" src="/c.jpg">'),
  ).toEqual(['https://old.example/a.jpg', 'https://old.example/b.jpg'])
  expect(photoAddresses('', '<p><img src="https://old.example/d.jpg?a=1&amp;b=2"></p>')).toEqual([
    'https://old.example/d.jpg?a=1&b=2',
  ])
  const many = Array.from({ length: 9 }, (_, n) => `https://old.example/${n}.jpg`).join('\n')
  expect(photoAddresses(many, '')).toHaveLength(5)
  expect(photoAddresses('javascript:alert(1) ftp://old.example/a.jpg', '')).toEqual([])
  expect(photoAddresses('https://user:secret@old.example/a.jpg', '')).toEqual([])
})
