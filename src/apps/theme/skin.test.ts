import { expect, test } from 'vitest'
import type { ShopInfo } from '../../domains/tenancy/tenancy.contract.ts'
import { contrast, READABLE_CONTRAST } from '../../ui/contrast.ts'
import { skinStyle } from './skin.ts'

const shopOn = (mcolor: string) =>
  ({
    font_name: 'NanumBarunGothic',
    weight_color: '',
    skin_config: { mcolor, scolor: '#666666', theme_color: '#2383ff', btn_color: '' },
  }) as ShopInfo

test.each(['#ffffff', '#111111', '#2b2b2b', '#f3e9dc'])(
  'sale and error marks are readable on a theme with the background %s',
  (ground) => {
    const style = skinStyle(shopOn(ground))
    for (const name of ['sale', 'danger']) {
      const colour = new RegExp(`--${name}:(#[0-9a-f]{6})`).exec(style)?.[1] ?? ''
      expect(contrast(colour, ground)).toBeGreaterThanOrEqual(READABLE_CONTRAST)
    }
  },
)
