import type { UploadedFile } from '../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { filledTable } from '../../../platform/spreadsheets/filled-table.ts'
import type { RedirectsDeps } from '../deps.ts'
import type { RedirectList } from '../redirects.contract.ts'
import { LIST_CHARACTERS, LIST_ROWS, MAX_ADDRESS, MAX_REFUSED, MAX_SHOWN } from '../shared/redirect-limits.ts'
import * as store from '../store.ts'
import type { Tx } from '../tables.ts'
import { type JudgedRedirect, judgeRedirect } from '../target-path.ts'
import { hostsOf, type ShopNames, writeRedirects } from './seller-redirects.ts'

/** Reads a list of old and new addresses, also the file of redirects that Shopify exports. */
const readList = filledTable({
  names: {
    address: [
      '이전주소',
      '옛주소',
      '기존주소',
      '이전url',
      '기존url',
      'redirectfrom',
      'from',
      'old',
      'oldurl',
    ],
    target: ['새주소', '연결주소', '이동주소', '새url', 'redirectto', 'to', 'new', 'newurl'],
    code: ['상품코드', '판매자상품코드'],
    own_code: ['자체상품코드'],
  },
  needed: [['address'], ['target', 'code', 'own_code']],
  counts: ['address', 'target', 'code', 'own_code'],
  maxRows: LIST_ROWS,
  maxCharacters: LIST_CHARACTERS,
  messages: {
    header:
      "제목 행을 찾을 수 없습니다. '이전 주소'와 '새 주소'(또는 '상품코드', '자체상품코드') 열이 있어야 합니다.",
    empty: '파일에 주소가 없습니다.',
  },
})

export function redirectLists({ database, tenancy }: RedirectsDeps) {
  /** Judges the rows of a file and passes the valid redirects to `use`, in its transaction. */
  async function readRedirects(
    { shopId, shopSlug }: ShopNames,
    file: UploadedFile,
    use: (tx: Tx, redirects: ListedRow[]) => Promise<Pick<RedirectList, 'added' | 'changed' | 'redirects'>>,
  ): Promise<RedirectList> {
    const [rows, hosts] = await Promise.all([readList(file), hostsOf(tenancy, shopSlug)])
    return database.asShop(shopId, async (tx: Tx) => {
      const codes = rows.flatMap(({ cells }) => (cells.target === '' ? [cells.code, cells.own_code] : []))
      const targetOf = productTargets(
        await store.listingsByCode(tx, shopId, [...new Set(codes.filter(Boolean))]),
      )
      const refused: RedirectList['refused'] = []
      const redirects = new Map<string, ListedRow>()
      for (const { row, cells } of rows) {
        const judged = judgeRow(cells, { targetOf, hosts })
        if ('reason' in judged) refused.push({ row, ...cutCells(cells), reason: judged.reason })
        else if (redirects.has(judged.address))
          refused.push({ row, ...cutCells(cells), reason: '같은 이전 주소가 앞의 행에 있습니다.' })
        else redirects.set(judged.address, { ...judged, row })
      }
      const used = await use(tx, [...redirects.values()])
      return {
        ...used,
        unchanged: redirects.size - used.added - used.changed,
        refused: refused.slice(0, MAX_REFUSED),
        refused_count: refused.length,
      }
    })
  }

  return {
    /**
     * What `importFile` would do with a file, without changes: the numbers, the first new and changed redirects, and
     * the refused rows. Throws `BadImportFile` for an unreadable file.
     */
    readFile: ({ shopId, shopSlug }: ShopNames, file: UploadedFile): Promise<RedirectList> =>
      readRedirects({ shopId, shopSlug }, file, async (tx, redirects) => {
        const targets = await store.targetsOf(
          tx,
          shopId,
          redirects.map(({ address }) => address),
        )
        const differing = redirects
          .map((redirect) => ({ ...redirect, before: targets.get(redirect.address) ?? null }))
          .filter(({ target, before }) => target !== before)
        const added = differing.filter(({ before }) => before === null).length
        return { added, changed: differing.length - added, redirects: differing.slice(0, MAX_SHOWN) }
      }),

    /**
     * Saves all valid rows of a CSV or XLSX file, and returns the others with their reasons. Of several rows with one
     * old address the first counts. Throws `BadImportFile` for an unreadable file, and CONFLICT for too many redirects.
     */
    importFile: (
      { shopId, shopSlug }: ShopNames,
      file: UploadedFile,
      record: RecordChange,
    ): Promise<RedirectList> =>
      readRedirects({ shopId, shopSlug }, file, async (tx, redirects) => {
        const { added, changed } = await writeRedirects(tx, { shopId, shopSlug }, redirects)
        await record(tx, { addresses: redirects.length }, { after: { added, changed } })
        return { added, changed }
      }),
  }
}

type ListedRow = store.RedirectRow & { row: number }
type Cells = Record<'address' | 'target' | 'code' | 'own_code', string>
type TargetOf = (cells: Cells) => { target: string } | { reason: string }

function judgeRow(
  cells: Cells,
  { targetOf, hosts }: { targetOf: TargetOf; hosts: readonly string[] },
): JudgedRedirect | { reason: string } {
  const named =
    cells.target === '' && (cells.code || cells.own_code) ? targetOf(cells) : { target: cells.target }
  // An address that cannot be used is reported before a code.
  const judged = judgeRedirect(
    { address: cells.address, target: 'target' in named ? named.target : '/' },
    hosts,
  )
  return 'reason' in judged || 'target' in named ? judged : named
}

/** Returns a function that finds the page of the product that a row names by its codes. */
function productTargets(listings: readonly store.CodedListing[]): TargetOf {
  const byCode = new Map(listings.map((listing) => [listing.code, listing]))
  const byOwnCode = Map.groupBy(listings, ({ own_code }) => own_code)
  return ({ code, own_code }) => {
    const [listing, another] =
      code !== '' ? [byCode.get(code)] : (byOwnCode.get(own_code) ?? [byCode.get(own_code)])
    const name = code !== '' ? `상품코드 '${code.slice(0, 40)}'` : `자체상품코드 '${own_code.slice(0, 40)}'`
    if (!listing) return { reason: `${name}인 상품이 없습니다.` }
    if (another) return { reason: `${name}인 상품이 여러 개입니다. 새 주소나 상품코드를 입력해 주세요.` }
    return { target: `/shop/view/${listing.sid}` }
  }
}

const cutCells = ({ address, target, code, own_code }: Cells): Cells => ({
  address: address.slice(0, MAX_ADDRESS),
  target: target.slice(0, MAX_ADDRESS),
  code: code.slice(0, MAX_ADDRESS),
  own_code: own_code.slice(0, MAX_ADDRESS),
})
