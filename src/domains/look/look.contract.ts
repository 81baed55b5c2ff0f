import { type Static, Type as T } from 'typebox'
import type { CallReply } from '../../platform/contract/contract.ts'
import { oneOf } from '../../platform/contract/fields.ts'
import { draftCallsOf } from '../publishing/contract.ts'
import { LOOK_BOUNDS, SKIN_TYPES } from '../tenancy/shared/shop-limits.ts'

/** `#rrggbb`; tenancy checks it with words for the seller. */
const Colour = T.String({ maxLength: 7 })
const whole = ([minimum, maximum]: readonly [number, number]) => T.Integer({ minimum, maximum })

/** A shop's look as it is drafted and published. */
export const LookShape = T.Object({
  skin: T.Object({
    type: oneOf(SKIN_TYPES),
    mcolor: Colour,
    scolor: Colour,
    theme_color: Colour,
    /** empty for the theme's */
    btn_color: Colour,
    /** width divided by height of product pictures */
    ratio: T.Number({ minimum: LOOK_BOUNDS.ratio[0], maximum: LOOK_BOUNDS.ratio[1] }),
    padding: whole(LOOK_BOUNDS.padding),
    prod_title_size: whole(LOOK_BOUNDS.prod_title_size),
    prod_price_size: whole(LOOK_BOUNDS.prod_price_size),
    sale_price_size: whole(LOOK_BOUNDS.sale_price_size),
    differ_size: T.Boolean(),
    hide_profile: T.Boolean(),
    list_columns: whole(LOOK_BOUNDS.list_columns),
    list_columns_pc: whole(LOOK_BOUNDS.list_columns_pc),
  }),
  font_name: T.String({ maxLength: 40 }),
  use_logo: T.Boolean(),
  /** storage key, empty for none; so is `profile` */
  logo: T.String({ maxLength: 200 }),
  logo_height: whole(LOOK_BOUNDS.logo_height),
  profile: T.String({ maxLength: 200 }),
})
export type Look = Static<typeof LookShape>

const calls = draftCallsOf('/api/myshp/v2/seller/look', {
  name: '상점 모습',
  subject: {},
  value: LookShape,
  /** signed bases of the value's pictures, empty for none */
  beside: { pictures: T.Object({ logo: T.String(), profile: T.String() }) },
  read: 'settings:read',
  write: 'settings:write',
})

export type LookDraft = CallReply<typeof calls.read>

export const lookCalls = {
  lookDraft: calls.read,
  lookVersions: calls.versions,
  saveLook: calls.save,
  discardLook: calls.discard,
  publishLook: calls.publish,
  scheduleLook: calls.schedule,
  unscheduleLook: calls.unschedule,
  restoreLook: calls.restore,
}
