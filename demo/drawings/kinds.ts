import { bowl } from './ceramics/bowl.ts'
import { chopstickRest } from './ceramics/chopstick-rest.ts'
import { mug, teacup } from './ceramics/cups.ts'
import { flowerPot } from './ceramics/flower-pot.ts'
import { gift } from './ceramics/gift.ts'
import { incenseHolder } from './ceramics/incense.ts'
import { jar } from './ceramics/jar.ts'
import { plate } from './ceramics/plate.ts'
import { tray } from './ceramics/tea-tray.ts'
import { teapot } from './ceramics/teapot.ts'
import { vase } from './ceramics/vase.ts'
import { wallPlate } from './ceramics/wall-plate.ts'
import { driedGoods } from './groceries/dried-pack.ts'
import { eggs } from './groceries/eggs.ts'
import { freshPack } from './groceries/fresh-pack.ts'
import { fruitOf } from './groceries/fruit-of.ts'
import { fruits } from './groceries/fruit-tones.ts'
import { greens } from './groceries/leafy.ts'
import { oil } from './groceries/oil.ts'
import { honey, kimchi } from './groceries/preserves.ts'
import { riceBag } from './groceries/rice-bag.ts'
import { riceCake } from './groceries/rice-cake.ts'
import { sweetPotato } from './groceries/roots.ts'
import { makgeolli, soju, wine, yakju } from './liquor/brews.ts'
import { glassCups } from './liquor/glass-cups.ts'
import { jug } from './liquor/jug.ts'
import { liquorSet } from './liquor/liquor-set.ts'
import type { Draw, Family } from './subject.ts'
import { apron } from './wares/apron.ts'
import { candles } from './wares/candles.ts'
import { container } from './wares/container.ts'
import { cupStack } from './wares/cup-stack.ts'
import { gloves } from './wares/gloves.ts'
import { paperBox } from './wares/paper-box.ts'
import { shoppingBag } from './wares/shopping-bag.ts'
import { tape } from './wares/tape.ts'
import { towels } from './wares/towels.ts'
import { wrappingPaper } from './wares/wrapping-paper.ts'

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
    gift,
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
