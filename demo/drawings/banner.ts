import { type DrawingKind, type Family, kinds } from './kinds.ts'
import { type Frame, leafShade, panes, type Room, room, table } from './light.ts'
import { group, newPen, type Pen } from './pen.ts'
import { board, cloth, propsOf } from './props.ts'
import { seeded } from './random.ts'
import { fit, place, svg } from './stage.ts'

/** A shop whose banners are drawn. */
export type BannerShop = Family | 'gollada' | 'junbi'

export const WIDE: Frame = { w: 1600, h: 900 }
export const TALL: Frame = { w: 900, h: 1100 }

interface Still {
  kind: DrawingKind
  look: readonly string[]
}

const still = (kind: DrawingKind, ...look: string[]): Still => ({ kind, look })

const sets: Record<BannerShop, { rooms: readonly Room[]; stills: readonly (readonly Still[])[] }> = {
  haru: {
    rooms: [
      room('#e4dacb', '#d6c7b1'),
      room('#cfd1c4', '#bfc0af'),
      room('#dccabb', '#ccb49f'),
      room('#c5bcb0', '#b3a697'),
    ],
    stills: [
      [
        still('vase', 'oat', 'bottle', 'plain', 'flowers'),
        still('mug', 'white', 'dip', 'empty'),
        still('bowl', 'sage', 'plain'),
      ],
      [
        still('teapot', 'black', 'hoop', 'plain'),
        still('teacup', 'celadon', 'plain', 'tea'),
        still('jar', 'white', 'ginger', 'plain'),
      ],
      [
        still('vase', 'white', 'moon', 'plain'),
        still('plate', 'terracotta', 'plain'),
        still('mug', 'oat', 'speckle', 'coffee'),
      ],
      [
        still('bowl', 'white', 'rice', 'plain'),
        still('teacup', 'ash', 'yunomi', 'plain', 'green'),
        still('vase', 'navy', 'cylinder', 'flowers', 'plain'),
      ],
    ],
  },
  sool: {
    rooms: [room('#c9c0b2', '#b3a692'), room('#8f948f', '#787d76')],
    stills: [
      [
        still('makgeolli', 'plump', 'milk', 'dal'),
        still('soju', 'clear', 'square', 'water', 'meok', 'cork'),
        still('glass-cups', 'stem', 'gold'),
      ],
      [
        still('yakju', 'clear', 'straw', 'san', 'cork'),
        still('jug', 'white', 'bom'),
        still('glass-cups', 'soju', 'plum'),
      ],
    ],
  },
  dangol: {
    rooms: [room('#eee4d0', '#dfcfb2'), room('#dadfcb', '#ccd2b8'), room('#ead9c4', '#d9c2a4')],
    stills: [
      [still('honey', 'honey'), still('apple', 'pile'), still('rice-bag', 'rice')],
      [still('kimchi-jar', 'kimchi'), still('leafy', 'cabbage'), still('oil-bottle', 'sesame')],
      [still('strawberry', 'pile'), still('citrus', 'box'), still('honey', 'jam')],
    ],
  },
  domae: {
    rooms: [room('#e4e5e3', '#d4d6d5'), room('#e6dfd2', '#d8cdba')],
    stills: [
      [still('paper-box', 'kraft', 'stack'), still('cup-stack', 'white'), still('shopping-bag', 'kraft')],
      [still('candle', 'ivory'), still('towel', 'natural'), still('wrapping-paper', 'kraft')],
    ],
  },
  gollada: {
    rooms: [room('#d9dcd2', '#c8ccbd'), room('#e6d5c6', '#d6bfa9'), room('#e2ddd2', '#d2cabb')],
    stills: [
      [
        still('vase', 'sage', 'gourd', 'flowers', 'plain'),
        still('citrus', 'pile'),
        still('mug', 'butter', 'plain', 'empty'),
      ],
      [still('teapot', 'white', 'ear', 'plain'), still('honey', 'yuja'), still('plate', 'sky', 'plain')],
      [
        still('bowl', 'cream', 'plain'),
        still('peach', 'pile'),
        still('vase', 'terracotta', 'bud', 'plain', 'flowers'),
      ],
    ],
  },
  junbi: {
    rooms: [room('#e2e0dc', '#d3d0ca')],
    stills: [
      [
        still('paper-box', 'white', 'stack'),
        still('vase', 'white', 'bud', 'plain', 'flowers'),
        still('candle', 'white'),
      ],
    ],
  },
}

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
    return place(pen, here, subject, x, y, fit(subject, wideTo * size, tallTo * size))
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
