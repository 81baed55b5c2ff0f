/** A row of a Naver EP 3.0 file, by the column names of its first line. */
export type EpRow = Record<string, string>

const HTTP = /^https?:\/\/[\w.-]+(?::\d+)?\/[\x21-\x7e]*$/
const upTo = (max: number) => (text: string) => text.length <= max
const oneOf =
  (...words: string[]) =>
  (text: string) =>
    words.includes(text)
const like = (pattern: RegExp) => (text: string) => pattern.test(text)
const address = (text: string) => text.length <= 255 && HTTP.test(text)
const many = (max: number, holds: (part: string) => boolean) => (text: string) =>
  text.split('|').length <= max && text.split('|').every(holds)
const word = (max: number) => (text: string) => text.trim() === text && text.length <= max
const yes = oneOf('Y')

/** The columns of the format and their allowed values when not empty. */
const FIELDS: Record<string, (text: string) => boolean> = {
  id: like(/^[\w-]{1,50}$/),
  title: word(100),
  price_pc: like(/^[1-9]\d*$/),
  price_mobile: like(/^[1-9]\d*$/),
  normal_price: like(/^[1-9]\d*$/),
  link: address,
  mobile_link: address,
  image_link: address,
  add_image_link: many(10, address),
  category_name1: word(50),
  category_name2: word(50),
  category_name3: word(50),
  category_name4: word(50),
  naver_category: like(/^\d{8}$/),
  naver_product_id: word(50),
  condition: oneOf('신상품', '중고', '리퍼', '전시', '반품', '스크래치'),
  import_flag: yes,
  parallel_import: yes,
  order_made: yes,
  product_flag: oneOf('도매', '렌탈', '대여', '할부', '예약판매', '구매대행'),
  adult: yes,
  barcode: like(/^\d{8,13}$/),
  manufacture_define_number: word(100),
  model_number: word(60),
  brand: word(60),
  maker: word(60),
  origin: word(30),
  event_words: word(100),
  coupon: like(/^\d+(?:원|%)$/),
  interest_free_event: word(100),
  point: like(/^쇼핑몰자체포인트\^\d+$/),
  installation_costs: yes,
  search_tag: (text) => text.length <= 100 && many(10, like(/^\S+$/))(text),
  group_id: upTo(50),
  vendor_id: upTo(500),
  minimum_purchase_quantity: like(/^[1-9]\d{0,9}$/),
  review_count: like(/^\d{1,10}$/),
  shipping: like(/^(?:-1|\d{1,7})$/),
  delivery_grade: yes,
  delivery_detail: word(100),
  attribute: upTo(500),
  option_detail: (text) => text.length <= 1_000 && many(1_000, like(/^[^^]+\^\d+$/))(text),
  age_group: oneOf('유아', '아동', '청소년', '성인'),
  gender: oneOf('남성', '여성', '남녀공용'),
  class: oneOf('I', 'U', 'D'),
  update_time: like(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
}
const REQUIRED = ['id', 'title', 'price_pc', 'link', 'image_link', 'category_name1', 'shipping']
const OF_SUMMARY = ['class', 'update_time']
// Tabs and line ends separate fields and rows; byte order marks and bidirectional controls are not allowed in text.
const UNREADABLE = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\ufeff\ufffe\uffff]/u

/** Splits a file into rows (line feeds) and cells (tabs). */
export function epRows(text: string): EpRow[] {
  const [head = '', ...lines] = text.split('\n')
  const names = head.split('\t')
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const cells = line.split('\t')
      return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']))
    })
}

/** Violations of the EP 3.0 format. */
export function epFaults(text: string, { summary = false } = {}): string[] {
  const faults: string[] = []
  const [head = '', ...lines] = text.split('\n')
  const names = head.split('\t')
  if (lines.pop() !== '') faults.push('the last line has no end')
  for (const name of names) if (!FIELDS[name]) faults.push(`no field is named ${name}`)
  for (const name of [...REQUIRED, ...(summary ? OF_SUMMARY : [])])
    if (!names.includes(name)) faults.push(`${name} is missing`)
  if (!summary && OF_SUMMARY.some((name) => names.includes(name))) faults.push('a whole file has no class')
  for (const [at, line] of lines.entries()) {
    if (line.split('\t').length !== names.length) faults.push(`line ${at + 2} has other cells than the first`)
    if (UNREADABLE.test(line.replaceAll('\t', ''))) faults.push(`line ${at + 2} holds what is no text`)
  }
  const rows = epRows(text)
  const ids = rows.map(({ id }) => id)
  if (new Set(ids).size < ids.length) faults.push('an id stands twice')
  return [...faults, ...rows.flatMap(rowFaults)]
}

function rowFaults(row: EpRow): string[] {
  const required = row.class === 'D' ? ['id', ...OF_SUMMARY] : REQUIRED
  const faults = required.filter((name) => !row[name]).map((name) => `${row.id}: no ${name}`)
  for (const [name, text] of Object.entries(row))
    if (text && !FIELDS[name]?.(text)) faults.push(`${row.id}: ${name} is ${JSON.stringify(text)}`)
  if (row.normal_price && Number(row.normal_price) <= Number(row.price_pc))
    faults.push(`${row.id}: the normal price is no higher`)
  return faults
}
