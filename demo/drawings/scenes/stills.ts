import type { DrawingKind } from '../kinds.ts'
import { type Room, room } from '../light.ts'
import type { Family } from '../subject.ts'

/** A shop whose banners are drawn. */
export type BannerShop = Family | 'gollada' | 'junbi'

export interface Still {
  kind: DrawingKind
  look: readonly string[]
}

const still = (kind: DrawingKind, ...look: string[]): Still => ({ kind, look })

export const sets: Record<BannerShop, { rooms: readonly Room[]; stills: readonly (readonly Still[])[] }> = {
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
        still('jar', 'white', 'ginger', 'plain'),
        still('teapot', 'black', 'hoop', 'plain'),
        still('teacup', 'celadon', 'plain', 'open', 'tea'),
      ],
      [
        still('vase', 'white', 'moon', 'plain'),
        still('plate', 'terracotta', 'plain'),
        still('mug', 'oat', 'speckle', 'coffee'),
      ],
      [
        still('vase', 'navy', 'cylinder', 'flowers', 'plain'),
        still('bowl', 'white', 'rice', 'plain'),
        still('teacup', 'ash', 'open', 'plain', 'green'),
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
