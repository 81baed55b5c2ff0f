import type { RecordChange } from '../../../platform/contract/record.ts'
import { assertVersion } from '../../../platform/contract/version.ts'
import { type Database, statement } from '../../../platform/database/pools.ts'
import { differingFields } from '../../audit/audit.service.ts'
import { emitBenefitChanged } from '../admission.ts'
import type { MemberDiscount } from '../membership.contract.ts'
import { assertDiscount } from '../rules.ts'
import { lockDiscount, saveDiscount, shopOf } from '../store/members.ts'
import type { Tx } from '../tables.ts'
import type { DiscountSetting } from './member-settings.contract.ts'

const SETTING = statement<MemberDiscount>(
  'membership.discount-setting',
  'select kind, value::float8 as value from member_discount where shop_id = $1',
)

export function sellerDiscount({ database }: { database: Database }) {
  const write = async (tx: Tx, shopId: number, discount: MemberDiscount | null) => {
    await saveDiscount(tx, shopId, discount)
    const shop = await shopOf(tx, shopId)
    if (shop) await emitBenefitChanged(tx, shop.shopid)
  }

  return {
    async find(shopId: number): Promise<DiscountSetting> {
      const [row] = await database.shop(shopId, SETTING, [shopId])
      return settingOf(row ?? null)
    },

    /** Saves an edited discount. Throws STALE with the current discount, and BAD_REQUEST naming `value`. */
    async save(shopId: number, edit: DiscountSetting, record?: RecordChange): Promise<DiscountSetting> {
      const { version, kind, value } = edit
      const discount = kind === 'none' ? null : { kind, value }
      if (discount) assertDiscount(discount)
      return database.asShop(shopId, async (tx: Tx) => {
        const before = settingOf(await lockDiscount(tx, shopId))
        assertVersion(before, version)
        await write(tx, shopId, discount)
        const states = differingFields(loggedOf(before), loggedOf(edit))
        // The log contains the value in a field named by its kind, `percent` or `won`.
        if (states) await record?.(tx, { kind: undefined, value: undefined }, states)
        return settingOf(discount)
      })
    },

    /** Sets the discount; null removes it. Throws BAD_REQUEST for an invalid value. */
    async set(shopId: number, discount: MemberDiscount | null): Promise<void> {
      if (discount) assertDiscount(discount)
      await database.asShop(shopId, (tx: Tx) => write(tx, shopId, discount))
    },
  }
}

const loggedOf = ({ kind, value }: Pick<DiscountSetting, 'kind' | 'value'>) =>
  kind === 'none' ? {} : { [kind]: value }

/**
 * The version is a digest of the content: removing the discount deletes its row, which therefore can't count versions.
 */
function settingOf(discount: MemberDiscount | null): DiscountSetting {
  if (!discount) return { version: 1, kind: 'none', value: 0 }
  const { kind, value } = discount
  return { version: Math.round(value * 100) * 2 + (kind === 'percent' ? 2 : 3), kind, value }
}
