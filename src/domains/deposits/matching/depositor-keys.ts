const COMPANY =
  /\(주\)|\(유\)|\(사\)|\(재\)|\(합\)|\(의\)|\(학\)|주식회사|유한회사|유한책임회사|합자회사|합명회사|사단법인|재단법인|농업회사법인/g
const BANK =
  '(?:kb국민|국민|신한|우리|keb하나|하나|nh농협|농협|ibk기업|기업|카카오뱅크|카카오페이|카카오|토스뱅크|토스|케이뱅크|우체국|새마을|신협|수협|부산|대구|im뱅크|광주|전북|경남|제주|sc제일|제일|씨티|산업|타행|인터넷|모바일|네이버페이)(?:은행)?'
// 국민)홍길동, 타행_홍길동, 토스 홍길동
const SEPARATED_BANK = new RegExp(`^\\(?${BANK}[)_\\-:/.\\s\\]]+`)
const LEADING_BANK = new RegExp(`^${BANK}`)
const IN_BRACKETS = /\([^()]*\)|\[[^[\]]*\]/g
const MIN_PLAIN = 2
/** Banks cut names at this many letters or later. */
export const MIN_CUT = 5

/** Names as they are compared: `exact` without marks, `loose` also without what banks and buyers add to a name. */
export interface DepositorKeys {
  exact: readonly string[]
  loose: readonly string[]
}

/** The keys of a depositor's name. Names without a letter or a digit have none. */
export function depositorKeys(name: string): DepositorKeys {
  const text = name.normalize('NFKC').toLowerCase().replace(COMPANY, ' ').trim()
  const exact = unique([
    plain(text),
    plain(text.replace(SEPARATED_BANK, '')),
    plain(text.replace(IN_BRACKETS, ' ')),
  ])
  const loose = unique(exact.flatMap((key) => [withoutDigits(key), key.replace(LEADING_BANK, '')])).filter(
    (key) => key.length >= MIN_PLAIN && !exact.includes(key),
  )
  return { exact, loose }
}

const plain = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '')

/** A key without the digits at its end. */
function withoutDigits(key: string): string {
  let end = key.length
  while (end > 0 && /\d/.test(key[end - 1] as string)) end -= 1
  return key.slice(0, end)
}

const unique = (keys: readonly string[]): string[] => [...new Set(keys)].filter(Boolean)

/** The beginnings of a key at which a bank may have cut it, without the whole key. */
export const cutsOf = (key: string): string[] =>
  Array.from({ length: Math.max(0, key.length - MIN_CUT) }, (_, index) => key.slice(0, MIN_CUT + index))
