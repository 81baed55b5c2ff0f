import { sql } from 'kysely'
import { cutText } from '../../../platform/cut-text.ts'
import { MAX_SOURCE } from '../../catalogue/shared/product-sources.ts'
import type { Tx } from '../tables.ts'
import type { ProductRef } from './parse-reviews.ts'

/** A product in the lists of the shop. */
export interface ListedProduct {
  sid: number
  title: string
}

export type ProductMatch = ListedProduct | { problem: string }

/** Finds the product of the shop that a file means. */
export type FindProduct = (product: ProductRef) => ProductMatch

interface Candidate extends ListedProduct {
  /** the key, code or title by which it was found */
  name: string
  kind: 'source' | 'code' | 'own_code' | 'title' | 'choice'
}

/** Keys of a product (`product_source`) at the platforms that may have this number. */
const sourcesOf = (number: string, productSources: readonly string[]): string[] =>
  number === ''
    ? []
    : productSources.map((program) =>
        cutText(`${program}:${number.normalize('NFC').toLowerCase()}`, MAX_SOURCE),
      )

/**
 * Reads the products that a file may mean. A product is found by its number at the former platform, then by the codes,
 * then by the title, and each only counts if one product has it. `choices` are listings that a person has chosen, by
 * the key of the product.
 */
export async function findProducts(
  tx: Tx,
  shopId: number,
  {
    products,
    productSources,
    choices,
  }: {
    products: readonly ProductRef[]
    productSources: readonly string[]
    choices: ReadonlyMap<string, number>
  },
): Promise<FindProduct> {
  const distinct = (values: readonly string[]) => [...new Set(values)].filter((value) => value !== '')
  const sources = distinct(products.flatMap(({ number }) => sourcesOf(number, productSources)))
  const codes = distinct(products.map(({ code }) => code))
  const ownCodes = distinct(products.flatMap(({ code, own_code }) => [code, own_code]))
  const titles = distinct(products.map(({ title }) => title))
  const { rows } = await sql<Candidate>`
    select 'source' as kind, k.source as name, l.sid, l.title
    from product_source k
    join listing l on l.shop_id = k.shop_id and l.origin_shop_id = k.shop_id and l.pid = k.pid
    where k.shop_id = ${shopId} and k.source = any (${sources}::text[])
    union all
    select 'code', p.code, l.sid, l.title
    from product p
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    where p.shop_id = ${shopId} and p.deleted_at is null and p.code = any (${codes}::text[])
    union all
    select 'own_code', p.own_code, l.sid, l.title
    from product p
    join listing l on l.shop_id = p.shop_id and l.origin_shop_id = p.shop_id and l.pid = p.pid
    where p.shop_id = ${shopId} and p.deleted_at is null and p.own_code = any (${ownCodes}::text[])
    union all
    select 'title', l.title, l.sid, l.title from listing l
    left join product p on p.shop_id = l.origin_shop_id and p.pid = l.pid
    where l.shop_id = ${shopId} and l.title = any (${titles}::text[]) and p.deleted_at is null
      and l.withdrawn_by is null
    union all
    select 'choice', l.sid::text, l.sid, l.title from listing l
    where l.shop_id = ${shopId} and l.sid = any (${[...choices.values()]}::bigint[])`.execute(tx)
  return matcherOf(rows, productSources, choices)
}

function matcherOf(
  candidates: readonly Candidate[],
  productSources: readonly string[],
  choices: ReadonlyMap<string, number>,
): FindProduct {
  const byName = Map.groupBy(candidates, ({ kind, name }) => `${kind} ${name}`)
  const candidatesOf = (kind: Candidate['kind'], names: readonly string[]): Candidate[] => {
    const matches = names.filter(Boolean).flatMap((name) => byName.get(`${kind} ${name}`) ?? [])
    return [...new Map(matches.map((candidate) => [candidate.sid, candidate])).values()]
  }
  return ({ key, number, code, own_code, title }) => {
    const chosen = choices.get(key)
    const steps = [
      candidatesOf('choice', chosen === undefined ? [] : [String(chosen)]),
      candidatesOf('source', sourcesOf(number, productSources)),
      candidatesOf('code', [code]),
      candidatesOf('own_code', [own_code, code]),
      candidatesOf('title', [title]),
    ]
    const match = steps.find(({ length }) => length === 1)?.[0]
    if (match) return { sid: match.sid, title: match.title }
    const isAmbiguous = steps.some(({ length }) => length > 1)
    const name = cutText(title || code || own_code || number, 60)
    if (name === '') return { problem: '상품을 알 수 있는 칸이 비어 있습니다.' }
    return {
      problem: isAmbiguous
        ? `'${name}' 상품이 여러 개라 어느 상품인지 알 수 없습니다.`
        : `'${name}' 상품이 이 상점에 없습니다.`,
    }
  }
}
