import { plainColumnName } from '../../../../platform/spreadsheets/column-name.ts'
import { readyForms } from '../../shared/courier-forms.ts'

/** A file that a courier's program returns, in another form than that of its orders. */
interface ResultForm {
  carrier: string
  /** header names without spaces and brackets; a file of the form has all of a group */
  marks: readonly (readonly string[])[]
}

const forms: readonly ResultForm[] = [
  {
    carrier: 'CJ대한통운',
    marks: [
      ['고객주문번호', '받는분성명'],
      ['받는분성명', '받는분기타연락처'],
      ['집하예정일', '받는분성명'],
    ],
  },
  {
    carrier: '우체국택배',
    marks: [['등기번호'], ['수취인이동통신'], ['수취인명', '부피단위']],
  },
  {
    carrier: '롯데택배',
    marks: [
      ['수취인전화', '수취인휴대폰'],
      ['보내는분명', '지불방법'],
    ],
  },
  {
    carrier: '로젠택배',
    marks: [
      ['받는분이름', '받는분핸드폰'],
      ['보내는분이름', '받는분핸드폰'],
    ],
  },
]

/** Share of the columns of an order form that a result still has. */
const MIN_SHARE = 0.8

/**
 * The carrier of a file with these header names: that of our order form, which couriers return with a column of
 * tracking numbers, else that of a form of results. Null for none or more than one.
 */
export function carrierOfForm(names: ReadonlySet<string>): string | null {
  const shares = readyForms
    .map(({ carrier, columns }) => ({
      carrier,
      share: shareOf(
        columns.map(({ header }) => header),
        names,
      ),
    }))
    .filter(({ share }) => share >= MIN_SHARE)
  const best = Math.max(...shares.map(({ share }) => share))
  const ofOrders = shares.filter(({ share }) => share === best).map(({ carrier }) => carrier)
  const ofResults = forms
    .filter(({ marks }) => marks.some((group) => group.every((name) => names.has(name))))
    .map(({ carrier }) => carrier)
  const carriers = new Set(ofOrders.length > 0 ? ofOrders : ofResults)
  const [carrier = null] = carriers
  return carriers.size === 1 ? carrier : null
}

const shareOf = (headers: readonly string[], names: ReadonlySet<string>): number =>
  headers.filter((header) => names.has(plainColumnName(header))).length / headers.length
