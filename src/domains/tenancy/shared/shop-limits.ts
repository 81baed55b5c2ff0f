/** The number of a shop's own account: eight to twenty digits, with single hyphens between them. Safe in a browser. */
export const ACCOUNT_NUMBER = /^(?:[0-9]-?){7,19}[0-9]$/

/** The frames of a skin: header, cards, lists and their spacing (decision 31). The first is the default. */
export const SKIN_TYPES = ['skin1', 'skin2', 'skin3'] as const

/** The bounds of a look's numbers, both ends included: px, but for the ratio and the columns. */
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

/** px that the texts of cards are larger by on a PC, where a skin's sizes differ by device */
export const PC_GROWTH = 2

/** Names of the files by which Naver and Google prove whose a site is. Safe in an address and in a text of its own. */
export const PROOF_FILES = {
  naver: /^naver[0-9a-f]{32}\.html$/,
  google: /^google[0-9a-f]{12,32}\.html$/,
} as const

/** entries in a shop's list of days on which it is closed */
export const MAX_CLOSED_DAYS = 50

/** Second labels of `.kr` below which names are sold, as in `haru.co.kr` (publicsuffix.org, section kr). */
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
