import { glassCups, liquorSet } from './barware.ts'
import { jug, makgeolli, soju, wine, yakju } from './bottles.ts'
import { apron, candles, gloves, towels, wrappingPaper } from './cloths.ts'
import { chopstickRest, incenseHolder, plate, tray, wallPlate } from './flatware.ts'
import { fruits } from './fruit.ts'
import { fruitOf } from './fruitbox.ts'
import { greens, sweetPotato } from './greens.ts'
import { driedGoods, eggs, riceBag } from './packs.ts'
import { honey, kimchi, oil } from './preserves.ts'
import type { Draw } from './subject.ts'
import { bowl, mug, teacup, teapot } from './tableware.ts'
import { freshPack, riceCake } from './trays.ts'
import { flowerPot, jar, vase } from './vessels.ts'
import { container, cupStack, paperBox, shoppingBag, tape } from './wares.ts'

/** Whose rooms and props a kind is shown with. */
export type Family = 'haru' | 'sool' | 'dangol' | 'domae'

const families = {
  haru: {
    mug,
    teacup,
    bowl,
    plate,
    vase,
    teapot,
    jar,
    'chopstick-rest': chopstickRest,
    'incense-holder': incenseHolder,
    'flower-pot': flowerPot,
    tray,
    'wall-plate': wallPlate,
  },
  sool: { makgeolli, soju, yakju, wine, jug, 'liquor-set': liquorSet, 'glass-cups': glassCups },
  dangol: {
    leafy: greens,
    'sweet-potato': sweetPotato,
    'rice-bag': riceBag,
    'kimchi-jar': kimchi,
    honey,
    'oil-bottle': oil,
    'dried-pack': driedGoods,
    'egg-carton': eggs,
    'rice-cake': riceCake,
    'fish-pack': freshPack,
  },
  domae: {
    'paper-box': paperBox,
    'cup-stack': cupStack,
    tape,
    'shopping-bag': shoppingBag,
    container,
    apron,
    gloves,
    towel: towels,
    'wrapping-paper': wrappingPaper,
    candle: candles,
  },
} as const satisfies Record<Family, Record<string, Draw>>

type Names<F> = F extends unknown ? keyof F : never
export type DrawingKind = Names<(typeof families)[Family]> | (typeof fruits)[number]

export interface Kind {
  family: Family
  draw: Draw
}

export const kinds: ReadonlyMap<string, Kind> = new Map([
  ...(Object.keys(families) as Family[]).flatMap((family) =>
    Object.entries<Draw>(families[family]).map(([name, draw]): [string, Kind] => [name, { family, draw }]),
  ),
  ...fruits.map((name): [string, Kind] => [name, { family: 'dangol', draw: fruitOf(name) }]),
])

export const isDrawingKind = (name: string): name is DrawingKind => kinds.has(name)
