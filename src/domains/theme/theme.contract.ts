import { type Static, Type as T } from 'typebox'
import type { CallReply } from '../../platform/contract/contract.ts'
import { oneOf } from '../../platform/contract/fields.ts'
import { draftCallsOf } from '../publishing/publishing.contract.ts'
import { SKIN_TYPES, THEME_BOUNDS } from '../tenancy/shared/shop-limits.ts'

/** `#rrggbb`; the module `tenancy` checks the format */
const Colour = T.String({ maxLength: 7 })
const whole = ([minimum, maximum]: readonly [number, number]) => T.Integer({ minimum, maximum })

/** A shop's theme. */
export const ThemeShape = T.Object({
  skin: T.Object({
    type: oneOf(SKIN_TYPES),
    mcolor: Colour,
    scolor: Colour,
    theme_color: Colour,
    /** empty if buttons have the colour `theme_color` */
    btn_color: Colour,
    /** width divided by height of product pictures */
    ratio: T.Number({ minimum: THEME_BOUNDS.ratio[0], maximum: THEME_BOUNDS.ratio[1] }),
    padding: whole(THEME_BOUNDS.padding),
    prod_title_size: whole(THEME_BOUNDS.prod_title_size),
    prod_price_size: whole(THEME_BOUNDS.prod_price_size),
    sale_price_size: whole(THEME_BOUNDS.sale_price_size),
    differ_size: T.Boolean(),
    hide_profile: T.Boolean(),
    list_columns: whole(THEME_BOUNDS.list_columns),
    list_columns_pc: whole(THEME_BOUNDS.list_columns_pc),
  }),
  font_name: T.String({ maxLength: 40 }),
  use_logo: T.Boolean(),
  /** storage key, empty for none; `profile` too */
  logo: T.String({ maxLength: 200 }),
  logo_height: whole(THEME_BOUNDS.logo_height),
  profile: T.String({ maxLength: 200 }),
})
export type Theme = Static<typeof ThemeShape>

const calls = draftCallsOf('/api/myshp/v2/seller/look', {
  name: '상점 모습',
  subject: {},
  value: ThemeShape,
  /** signed base URLs of the pictures in `value`; empty for none */
  replyFields: { pictures: T.Object({ logo: T.String(), profile: T.String() }) },
  read: 'settings:read',
  write: 'settings:write',
})

export type ThemeDraft = CallReply<typeof calls.read>

export const themeCalls = {
  lookDraft: calls.read,
  lookVersions: calls.versions,
  saveLook: calls.save,
  discardLook: calls.discard,
  publishLook: calls.publish,
  scheduleLook: calls.schedule,
  unscheduleLook: calls.unschedule,
  restoreLook: calls.restore,
}
