import type { DealFields, EditedDeal } from '../../../domains/marketing/deals/seller-deals.contract.ts'
import { MAX_DEAL_PIECES } from '../../../domains/marketing/shared/marketing-limits.ts'
import { formatSeoulInput, parseSeoulInput } from '../../../ui/dates.ts'
import { adminDealsTexts } from '../../../ui/texts/admin-deals.ts'
import { parseWhole } from '../components/form/parse-number.ts'

const texts = adminDealsTexts.form

/** Form values of a deal. */
export type WrittenDeal = {
  name: string
  kind: DealFields['kind']
  pieces: string
  value: string
  /** times in Seoul; empty for now, and for no end */
  starts_at: string
  ends_at: string
  /** ids of the products */
  products: string[]
}

export const blank: WrittenDeal = {
  name: '',
  kind: 'price',
  pieces: '3',
  value: '',
  starts_at: '',
  ends_at: '',
  products: [],
}

export function errorsOf(written: WrittenDeal): Partial<Record<keyof WrittenDeal, string>> {
  const { name, kind, products } = written
  const [pieces, value] = [parseWhole(written.pieces) ?? 0, parseWhole(written.value) ?? 0]
  const least = kind === 'free' ? 1 : 2
  return {
    ...(name.trim() === '' && { name: texts.missing }),
    ...((pieces < least || pieces > MAX_DEAL_PIECES) && {
      pieces: texts.piecesWrong(least, MAX_DEAL_PIECES),
    }),
    ...(value < 1 && { value: texts.missing }),
    ...(kind === 'percent' && value > 100 && { value: texts.percentWrong }),
    ...(kind === 'free' && value > MAX_DEAL_PIECES && { value: texts.piecesWrong(1, MAX_DEAL_PIECES) }),
    ...(products.length === 0 && { products: texts.productsMissing }),
  }
}

/** The fields of a valid form. Times whose minute is not edited stay as they were stored. */
export function fieldsOf(
  { name, kind, pieces, value, starts_at, ends_at, products }: WrittenDeal,
  seen: Partial<Pick<EditedDeal, 'starts_at' | 'ends_at'>> = {},
): DealFields {
  const timeOf = (written: string, stored: string | null | undefined) =>
    stored && written === formatSeoulInput(stored) ? stored : parseSeoulInput(written)
  return {
    name: name.trim(),
    kind,
    pieces: parseWhole(pieces) ?? 0,
    value: parseWhole(value) ?? 0,
    starts_at: timeOf(starts_at, seen.starts_at),
    ends_at: timeOf(ends_at, seen.ends_at),
    products: products.map(Number),
  }
}

export const writtenOf = ({
  name,
  kind,
  pieces,
  value,
  starts_at,
  ends_at,
  products,
}: EditedDeal): WrittenDeal => ({
  name,
  kind,
  pieces: String(pieces),
  value: String(value),
  starts_at: formatSeoulInput(starts_at),
  ends_at: formatSeoulInput(ends_at),
  products: products.map(({ id }) => String(id)),
})
