import type { UploadedFile } from '../../../platform/contract/contract.ts'
import type { RecordChange } from '../../../platform/contract/record.ts'
import { filledTable } from '../../../platform/spreadsheets/filled-table.ts'
import type { RedirectsDeps } from '../deps.ts'
import type { RedirectList } from '../redirects.contract.ts'
import { LIST_CHARACTERS, LIST_ROWS, MAX_REFUSED } from '../shared/redirect-limits.ts'
import { listingsByCode, type Written } from '../store.ts'
import type { Tx } from '../tables.ts'
import { judgeRedirect } from '../target-path.ts'
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
    code: ['상품코드', '자체상품코드', '판매자상품코드'],
  },
  needed: [['address'], ['target', 'code']],
  counts: ['address', 'target', 'code'],
  maxRows: LIST_ROWS,
  maxCharacters: LIST_CHARACTERS,
  messages: {
    header: "제목 행을 찾을 수 없습니다. '이전 주소'와 '새 주소'(또는 '상품코드') 열이 있어야 합니다.",
    empty: '파일에 주소가 없습니다.',
  },
})

/** Redirects from a file. */
export function redirectLists({ database, tenancy }: RedirectsDeps) {
  return {
    /**
     * Saves all valid rows of a CSV or XLSX file, and returns the others with their reasons. Of several rows with one
     * old address the first counts. Throws `BadImportFile` for an unreadable file, and CONFLICT for too many redirects.
     */
    async importFile(
      { shopId, shopSlug }: ShopNames,
      file: UploadedFile,
      record: RecordChange,
    ): Promise<RedirectList> {
      const [rows, hosts] = await Promise.all([readList(file), hostsOf(tenancy, shopSlug)])
      return database.asShop(shopId, async (tx: Tx) => {
        const codes = rows.flatMap(({ cells }) => (cells.target === '' && cells.code ? cells.code : []))
        const listings = await listingsByCode(tx, shopId, [...new Set(codes)])
        const refused: RedirectList['refused'] = []
        const redirects = new Map<string, Written>()
        for (const { row, cells } of rows) {
          const listingId = listings.get(cells.code)
          const product = listingId === undefined ? '' : `/shop/view/${listingId}`
          const written = { address: cells.address, target: cells.target || product }
          const judged = judgeRedirect(written, hosts)
          const reason = reasonOf(judged, cells, redirects)
          if (reason !== null) refused.push({ row, ...written, reason })
          else if ('target' in judged) redirects.set(judged.address, judged)
        }
        const { added, changed } = await writeRedirects(tx, { shopId, shopSlug }, [...redirects.values()])
        await record(tx, { addresses: redirects.size }, { after: { added, changed } })
        return {
          added,
          changed,
          unchanged: redirects.size - added - changed,
          refused: refused.slice(0, MAX_REFUSED),
          refused_count: refused.length,
        }
      })
    },
  }
}

function reasonOf(
  judged: ReturnType<typeof judgeRedirect>,
  { target, code }: { target: string; code: string },
  redirects: ReadonlyMap<string, Written>,
): string | null {
  if ('reason' in judged)
    return judged.field === 'target' && target === '' && code !== ''
      ? `상품코드 '${code.slice(0, 40)}'인 상품이 없습니다.`
      : judged.reason
  return redirects.has(judged.address) ? '같은 이전 주소가 앞의 행에 있습니다.' : null
}
