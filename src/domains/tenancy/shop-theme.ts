import { type AnyTx, withTables } from '../../platform/database/transactions.ts'
import { DomainError } from '../../platform/errors/domain-error.ts'
import { emitShopChanged } from './emit-shop-events.ts'
import { assertFields } from './fields/fields.ts'
import { completeSkin } from './rules.ts'
import { assertPictures, changePictures } from './shop-pictures.ts'
import { updateShop } from './store.ts'
import type { ShopFields, Tx } from './tables.ts'
import type { Skin } from './tenancy.contract.ts'

const COLUMNS = ['font_name', 'use_logo', 'logo', 'logo_height', 'profile'] as const

/** A shop's theme: skin, font and pictures. */
export type ShopTheme = { skin: Skin } & Pick<ShopFields, (typeof COLUMNS)[number]>

export const shopTheme = {
  /** Reads the published theme. Throws NOT_FOUND for an unknown shop. */
  read: (tx: AnyTx, shopId: number): Promise<ShopTheme> => readTheme(withTables(tx), shopId),

  /**
   * Throws BAD_REQUEST for an invalid theme, with a message for each invalid field in `errors`. Pictures must have been
   * uploaded for this shop.
   */
  async assertValid(tx: AnyTx, shopId: number, theme: ShopTheme): Promise<void> {
    assertFields(themeFields(theme))
    await assertPictures(tx, shopId, await readTheme(withTables(tx), shopId), theme)
  },

  /** Writes a theme and emits that the shop changed. Throws the errors of `assertValid`. */
  async write(tx: AnyTx, shopId: number, theme: ShopTheme): Promise<void> {
    const own: Tx = withTables(tx)
    assertFields(themeFields(theme))
    await changePictures(tx, shopId, await readTheme(own, shopId), theme)
    await updateShop(own, shopId, themeFields(theme))
    await emitShopChanged(own, shopId)
  },
}

async function readTheme(tx: Tx, shopId: number): Promise<ShopTheme> {
  const row = await tx
    .selectFrom('shop')
    .select([...COLUMNS, 'skin_config', 'mcolor', 'scolor', 'btn_color'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  const { skin_config, mcolor, scolor, btn_color, ...theme } = row
  return { ...theme, skin: completeSkin(skin_config, { mcolor, scolor, btn_color }) }
}

/** The columns of a theme. Clears the shop's separate colours, because they would override those of the skin. */
export const themeFields = ({ skin, ...theme }: ShopTheme) => ({
  ...theme,
  skin_config: skin,
  mcolor: '',
  scolor: '',
  btn_color: '',
})
