import { DomainError } from '../../../platform/errors/domain-error.ts'
import type { CouponTerms } from '../marketing.contract.ts'
import type { Tx } from '../tables.ts'
import { formatCode, keyOf, newCode } from './letters.ts'
import { insertCodes } from './store.ts'

/** Makes the codes of a new coupon, if it has any. Throws BAD_REQUEST where the shop has its one code already. */
export async function makeCodes(
  tx: Tx,
  { shop, coupon }: { shop: number; coupon: number },
  { who, code, total }: Pick<CouponTerms, 'who' | 'code' | 'total'>,
): Promise<void> {
  if (who !== 'code') return
  if (code !== null) {
    const entry = { key: keyOf(code) as string, code: formatCode(code) }
    if ((await insertCodes(tx, { shop, coupon, single: false }, [entry])) === 0)
      throw new DomainError('BAD_REQUEST', {
        message: '이 상점의 다른 쿠폰이 쓰는 코드입니다. 다른 코드를 적어 주세요.',
        details: { field: 'code' },
      })
    return
  }
  // A new code that the shop has already is made once more.
  for (let left = total ?? 0; left > 0; ) {
    const codes = Array.from({ length: left }, newCode)
    const created = codes.map((code) => ({ key: keyOf(code) as string, code }))
    left -= await insertCodes(tx, { shop, coupon, single: true }, created)
  }
}
