import { kinds } from '../kinds.ts'
import { type Frame, leafShade, panes, type Room, table } from '../light.ts'
import { group, newPen, type Pen } from '../pen.ts'
import { seeded } from '../random.ts'
import type { Family } from '../subject.ts'
import { board, cloth } from './cloth-and-board.ts'
import { propsOf } from './props.ts'
import { place, scaleTo, svg } from './stage.ts'
import { type BannerShop, type Still, sets } from './stills.ts'

export const WIDE: Frame = { w: 1600, h: 900 }

export const TALL: Frame = { w: 900, h: 1100 }

/** Seeds with a still life of their own, so that the banners of one page differ. */
const occasions = ['hero', 'tea', 'story', 'common', 'meta', 'popup', 'popup1', 'popup2', 'gift']

/** A calm still life of a shop, with room for words: on the left of a wide one, at the top of a tall one. */
export function drawBanner(shop: BannerShop, seed: string, frame: Frame = WIDE): string {
  const pen = newPen(seeded(`banner/${shop}/${seed}`))
  const { rooms, stills } = sets[shop]
  const at = occasions.indexOf(seed) < 0 ? pen.random.whole(0, 99) : occasions.indexOf(seed)
  const here = rooms[at % rooms.length]
  const things = stills[at % stills.length]
  if (!here || !things) throw new RangeError(`no banner for ${shop}`)
  return svg(pen, stage(pen, shop, here, things, frame), frame)
}

function stage(pen: Pen, shop: BannerShop, here: Room, things: readonly Still[], { w, h }: Frame): string {
  const wide = w > h
  const horizon = h * (wide ? 0.66 : 0.7)
  const ground = horizon + h * (wide ? 0.17 : 0.13)
  const [big, middle, small] = things
  const family: Family = shop === 'gollada' || shop === 'junbi' ? 'haru' : shop
  const centre = wide ? w * 0.68 : w * 0.52
  const size = wide ? 1 : 0.94
  const put = (thing: Still | undefined, x: number, y: number, wideTo: number, tallTo: number) => {
    const kind = thing && kinds.get(thing.kind)
    if (!thing || !kind) return ''
    const subject = kind.draw(pen.fork(thing.kind), thing.look)
    return place(pen, here, subject, x, y, scaleTo(subject, wideTo * size, tallTo * size))
  }
  return (
    table(pen, here, horizon, { w, h }) +
    (pen.random.chance(0.5)
      ? group(panes(pen, here.wall), `translate(${wide ? w * 0.22 : 60} ${wide ? -20 : -40})`)
      : leafShade(pen, here.shade, 0.12, w)) +
    group(
      propsOf[family].behind[0]?.(pen.fork('prop'), here) ?? '',
      `translate(${centre + 330 * size} ${ground - 100}) scale(${0.9 * size})`,
    ) +
    group(
      (pen.random.chance(0.5) ? board : cloth)(pen, here),
      `translate(${centre} ${ground + 34}) scale(${1.15 * size})`,
    ) +
    put(big, centre - 220 * size, ground - 20, 330, 480) +
    put(middle, centre + 40 * size, ground + 40, 330, 330) +
    put(small, centre + 290 * size, ground + 66, 260, 300)
  )
}
