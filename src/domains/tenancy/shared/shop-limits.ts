/** The number of a bank account: 8 to 20 digits, with single hyphens between them. Also for browsers. */
export const ACCOUNT_NUMBER = /^(?:[0-9]-?){7,19}[0-9]$/

/** The frames of a skin: designs of header, cards, lists and spacing (decision 31). The first is the default. */
export const SKIN_TYPES = ['skin1', 'skin2', 'skin3'] as const

/** Smallest and largest values of a theme's numbers, in px except for the ratio and the columns. */
export const THEME_BOUNDS = {
  ratio: [0.4, 2.5],
  padding: [0, 40],
  prod_title_size: [10, 24],
  prod_price_size: [10, 28],
  sale_price_size: [9, 24],
  list_columns: [1, 3],
  list_columns_pc: [2, 6],
  logo_height: [12, 120],
} as const

/** px by which card texts are larger on a computer if the skin's sizes differ by device */
export const PC_GROWTH = 2

/** Names of files by which Naver and Google verify the owner of a site. They need no escaping in a URL. */
export const PROOF_FILES = {
  naver: /^naver[0-9a-f]{32}\.html$/,
  google: /^google[0-9a-f]{12,32}\.html$/,
} as const

/** entries that a shop's list of closed days can have */
export const MAX_CLOSED_DAYS = 50

/** Labels of the public suffixes under `.kr`, as in `haru.co.kr` (publicsuffix.org, section kr). */
export const KOREAN_SUFFIXES: readonly string[] = [
  'ac',
  'ai',
  'co',
  'es',
  'go',
  'hs',
  'io',
  'it',
  'kg',
  'me',
  'mil',
  'ms',
  'ne',
  'or',
  'pe',
  're',
  'sc',
  'busan',
  'chungbuk',
  'chungnam',
  'daegu',
  'daejeon',
  'gangwon',
  'gwangju',
  'gyeongbuk',
  'gyeonggi',
  'gyeongnam',
  'incheon',
  'jeju',
  'jeonbuk',
  'jeonnam',
  'seoul',
  'ulsan',
]
