import { expect, test } from 'vitest'
import { hashedCustomer, normalEmail, normalName, normalPhone, normalZipcode, sha256 } from './customer.ts'

// Values from Meta's documentation (Customer Information Parameters).
test.each([
  ['john_smith@gmail.com', '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
  ['16505551212', 'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
  ['mary', '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec'],
  ['정', '8fa8cd9c440be61d0151429310034083132b35975c4bea67fdd74158eb51db14'],
  ['valéry', '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c'],
])('hashes %s as Meta documents', (value, hash) => {
  expect(sha256(value)).toBe(hash)
})

test('trims a mail address and converts it to lower case', () => {
  expect(normalEmail(' John_Smith@gmail.com ')).toBe('john_smith@gmail.com')
})

test.each([
  ['010-1234-5678', '821012345678'],
  ['01012345678', '821012345678'],
  ['+82 10-1234-5678', '821012345678'],
  ['008210 1234 5678', '821012345678'],
  ['02-123-4567', '8221234567'],
  ['', ''],
])('normalises the phone number %j to %j', (phone, normal) => {
  expect(normalPhone(phone)).toBe(normal)
})

test.each([
  ['김민지', '민지', '김'],
  ['김 민지', '민지', '김'],
  ['남궁민', '민', '남궁'],
  ['남궁', '궁', '남'],
  ['김', '', '김'],
  ['Mary-Ann SMITH', 'maryann', 'smith'],
  ['Valéry', 'valéry', ''],
  ['  ', '', ''],
])('splits the name %j into given name %j and family name %j', (name, first, last) => {
  expect(normalName(name)).toEqual({ first, last })
})

test('removes spaces from a postal code', () => {
  expect(normalZipcode(' 062-36 ')).toBe('06236')
})

test('contains only hashes, and omits missing values', () => {
  const hashes = hashedCustomer({
    name: '김민지',
    phone: '010-1234-5678',
    email: ' Minji@Example.com',
    zipcode: '06236',
  })
  expect(hashes).toEqual({
    em: [sha256('minji@example.com')],
    ph: [sha256('821012345678')],
    fn: [sha256('민지')],
    ln: [sha256('김')],
    zp: [sha256('06236')],
    country: [sha256('kr')],
  })
  expect(hashedCustomer({ name: '', phone: '', email: '', zipcode: '' })).toEqual({ country: [sha256('kr')] })
})
