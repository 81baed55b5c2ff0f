import { bottle, cap, gloss, label, printed, wrapped } from './glass.ts'
import { artwork, labels } from './labels.ts'
import { type Form, relief, type Skin, turn, wall } from './lathe.ts'
import type { Pen, Point } from './pen.ts'
import { chosen, type Draw, type Look, type Subject } from './subject.ts'

const TILT = 0.11

const glasses: Record<string, Skin> = {
  clear: { dark: '#8f9c9b', base: '#d8dfdc', light: '#f6faf8', gloss: 1 },
  green: { dark: '#0f2a1c', base: '#2c6143', light: '#7fbd8c', gloss: 1 },
  olive: { dark: '#1b2110', base: '#46522a', light: '#96a35d', gloss: 1 },
  brown: { dark: '#1e0f07', base: '#5a3117', light: '#b9773a', gloss: 1 },
  black: { dark: '#0b0b0d', base: '#1d1e22', light: '#4c4f57', gloss: 1 },
  blue: { dark: '#1b3344', base: '#5c8aa0', light: '#b6d4dd', gloss: 1 },
}
const liquids: Record<string, Skin> = {
  milk: { dark: '#b3a88f', base: '#eee7d6', light: '#fffdf6', gloss: 0 },
  yuja: { dark: '#b28a3c', base: '#efd88f', light: '#fff3c6', gloss: 0 },
  berry: { dark: '#8d3d50', base: '#d88a98', light: '#f7c8cd', gloss: 0 },
  chestnut: { dark: '#8d6e4e', base: '#d5b892', light: '#f1dfc3', gloss: 0 },
  gold: { dark: '#8a5c17', base: '#d9a648', light: '#fbe2a2', gloss: 0 },
  straw: { dark: '#a89a5a', base: '#e2d9a4', light: '#faf6da', gloss: 0 },
  amber: { dark: '#5c2a0a', base: '#b56521', light: '#f0b668', gloss: 0 },
  water: { dark: '#9fadab', base: '#dfe7e4', light: '#fbfefc', gloss: 0 },
  plum: { dark: '#8c8a3c', base: '#cfc878', light: '#f3eebc', gloss: 0 },
  red: { dark: '#1c0509', base: '#4d0f1c', light: '#a03243', gloss: 0 },
}
const steel: Skin = { dark: '#6a6a68', base: '#b4b3ae', light: '#f2f1ec', gloss: 1 }
const gilt: Skin = { dark: '#6d5426', base: '#b8974e', light: '#ecd9a0', gloss: 1 }
const cork: Skin = { dark: '#7a5a38', base: '#bb9467', light: '#dcbd92', gloss: 0 }
const wax: Record<string, Skin> = {
  red: { dark: '#4a1512', base: '#8f2f28', light: '#c96256', gloss: 0.5 },
  ink: { dark: '#14171f', base: '#2a303d', light: '#5c6678', gloss: 0.5 },
  paper: { dark: '#a49a86', base: '#e8e0cf', light: '#fbf7ec', gloss: 0 },
}

interface Plan {
  form: Form
  glass: string
  liquid?: string
  /** Share of the height that the liquid reaches. */
  level: number
  paper: readonly [high: number, low: number]
  stopper: 'screw' | 'cork' | 'wax' | 'foil'
}

const finished = (pen: Pen, look: Look, plan: Plan): Subject => {
  const body = turn(plan.form)
  const { top } = body
  const neck = body.radius(top)
  const glass = glasses[plan.glass] ?? steel
  const skin = plan.liquid ? liquids[plan.liquid] : undefined
  const design = chosen(pen, look, Object.keys(labels))
  const { paper } = labels[design] ?? { paper: '#f2ecdf' }
  const [high, low] = plan.paper
  const middle = ((high + low) / 2) * top
  const art =
    bottle(pen, {
      form: plan.form,
      glass,
      body: plan.glass === 'clear' ? 0.6 : 0.96,
      ...(skin ? { liquid: { skin, level: plan.level * top } } : {}),
    }) +
    label(pen, body, high * top, low * top, paper) +
    artwork(pen, design, wrapped(body, middle), body.radius(middle) * 1.5, (high - low) * top) +
    gloss(pen, body, 0.4) +
    stopper(pen, plan.stopper, neck, top, look)
  const widest = Math.max(...plan.form.profile.map(([r]) => r))
  return { art, width: widest * 2.4, height: top + 50, half: body.radius(0), tilt: TILT, focus: [0, -middle] }
}

function stopper(pen: Pen, kind: Plan['stopper'], neck: number, top: number, look: Look): string {
  const tone = wax[chosen(pen, look, ['red', 'ink', 'paper'])] ?? steel
  if (kind === 'cork')
    return cap(
      pen,
      [
        [neck * 1.15, 62],
        [neck * 1.2, 56],
        [neck * 1.2, 26],
        [neck * 0.85, 22],
        [neck * 0.8, 0],
      ],
      cork,
      TILT,
      top - 4,
    )
  if (kind === 'wax')
    return cap(
      pen,
      [
        [neck * 0.9, 104],
        [neck * 1.14, 98],
        [neck * 1.16, 70],
        [neck * 1.14, 24],
        [neck * 1.1, 0],
      ],
      tone,
      TILT,
      top - 66,
    )
  if (kind === 'foil')
    return cap(
      pen,
      [
        [neck * 1.06, 138],
        [neck * 1.16, 132],
        [neck * 1.16, 104],
        [neck * 1.07, 99],
        [neck * 1.1, 0],
      ],
      tone,
      TILT,
      top - 126,
    )
  return cap(
    pen,
    [
      [neck * 1.16, 44],
      [neck * 1.2, 40],
      [neck * 1.2, 2],
      [neck * 1.2, 0],
    ],
    chosen(pen, look, ['gilt', 'steel', 'tinted']) === 'gilt' ? gilt : look.includes('tinted') ? tone : steel,
    TILT,
    top - 12,
  )
}

/** Cloudy rice beer, in a plump clear bottle. */
export const makgeolli: Draw = (pen, look) => {
  const r = pen.random.between(112, 124)
  const h = pen.random.between(560, 610)
  const slim = chosen(pen, look, ['plump', 'slim', 'milkjug'])
  const profiles: Record<typeof slim, Point[]> = {
    plump: [
      [r * 0.36, h],
      [r * 0.36, h * 0.9],
      [r * 0.44, h * 0.82],
      [r * 0.98, h * 0.62],
      [r * 1.02, h * 0.5],
      [r, h * 0.06],
      [r * 0.9, h * 0.005],
      [r * 0.86, 0],
    ],
    slim: [
      [r * 0.3, h * 1.08],
      [r * 0.3, h * 0.94],
      [r * 0.36, h * 0.84],
      [r * 0.8, h * 0.7],
      [r * 0.84, h * 0.6],
      [r * 0.83, h * 0.05],
      [r * 0.76, h * 0.005],
      [r * 0.72, 0],
    ],
    milkjug: [
      [r * 0.52, h * 0.9],
      [r * 0.5, h * 0.82],
      [r * 0.56, h * 0.74],
      [r * 1.06, h * 0.54],
      [r * 1.1, h * 0.44],
      [r * 1.08, h * 0.06],
      [r * 0.98, h * 0.005],
      [r * 0.94, 0],
    ],
  }
  return finished(pen, look, {
    form: { profile: profiles[slim], tilt: TILT },
    glass: 'clear',
    liquid: chosen(pen, look, ['milk', 'yuja', 'berry', 'chestnut'], ['milk', 'milk', 'milk', 'chestnut']),
    level: 0.84,
    paper: [0.47, 0.14],
    stopper: 'screw',
  })
}

/** Distilled liquor: tall, heavy-footed, clear or dark. */
export const soju: Draw = (pen, look) => {
  const h = pen.random.between(610, 660)
  const shape = chosen(pen, look, ['square', 'slope', 'flask'])
  const r = shape === 'flask' ? 138 : pen.random.between(88, 98)
  const profiles: Record<typeof shape, Point[]> = {
    square: [
      [r * 0.34, h],
      [r * 0.34, h * 0.76],
      [r * 0.42, h * 0.72],
      [r * 0.94, h * 0.67],
      [r, h * 0.63],
      [r, h * 0.03],
      [r * 0.96, 0],
      [r * 0.96, 0],
    ],
    slope: [
      [r * 0.34, h],
      [r * 0.34, h * 0.86],
      [r * 0.46, h * 0.74],
      [r * 0.92, h * 0.54],
      [r, h * 0.42],
      [r, h * 0.04],
      [r * 0.92, 0],
      [r * 0.92, 0],
    ],
    flask: [
      [r * 0.22, h * 0.9],
      [r * 0.22, h * 0.7],
      [r * 0.34, h * 0.62],
      [r * 0.9, h * 0.42],
      [r, h * 0.26],
      [r * 0.92, h * 0.06],
      [r * 0.78, 0],
      [r * 0.78, 0],
    ],
  }
  const glass = chosen(
    pen,
    look,
    ['clear', 'green', 'black', 'blue', 'brown'],
    ['clear', 'clear', 'green', 'black', 'blue'],
  )
  return finished(pen, look, {
    form: { profile: profiles[shape], tilt: TILT },
    glass,
    ...(glass === 'clear'
      ? { liquid: chosen(pen, look, ['water', 'amber', 'gold'], ['water', 'water', 'amber']) }
      : {}),
    level: shape === 'flask' ? 0.6 : 0.7,
    paper: shape === 'flask' ? [0.4, 0.14] : [0.52, 0.16],
    stopper: chosen(pen, look, ['cork', 'wax', 'screw']),
  })
}

/** Clear rice wine: slender, pale gold. */
export const yakju: Draw = (pen, look) => {
  const h = pen.random.between(650, 690)
  const r = pen.random.between(92, 102)
  const profile: Point[] = [
    [r * 0.32, h],
    [r * 0.31, h * 0.85],
    [r * 0.36, h * 0.74],
    [r * 0.86, h * 0.52],
    [r, h * 0.36],
    [r * 0.97, h * 0.1],
    [r * 0.84, h * 0.005],
    [r * 0.8, 0],
  ]
  const glass = chosen(pen, look, ['clear', 'olive', 'blue'], ['clear', 'clear', 'olive'])
  return finished(pen, look, {
    form: { profile, tilt: TILT },
    glass,
    ...(glass === 'clear' ? { liquid: chosen(pen, look, ['straw', 'gold', 'plum']) } : {}),
    level: 0.78,
    paper: [0.4, 0.1],
    stopper: chosen(pen, look, ['cork', 'screw', 'wax']),
  })
}

export const wine: Draw = (pen, look) => {
  const h = pen.random.between(690, 720)
  const r = 92
  const profile: Point[] =
    chosen(pen, look, ['bordeaux', 'burgundy']) === 'bordeaux'
      ? [
          [r * 0.34, h],
          [r * 0.34, h * 0.97],
          [r * 0.33, h * 0.72],
          [r * 0.46, h * 0.66],
          [r * 0.96, h * 0.59],
          [r, h * 0.54],
          [r, h * 0.03],
          [r * 0.94, 0],
          [r * 0.94, 0],
        ]
      : [
          [r * 0.35, h],
          [r * 0.34, h * 0.97],
          [r * 0.36, h * 0.74],
          [r * 0.62, h * 0.6],
          [r * 1.02, h * 0.42],
          [r * 1.06, h * 0.34],
          [r * 1.06, h * 0.03],
          [r, 0],
          [r, 0],
        ]
  const glass = chosen(pen, look, ['olive', 'black', 'clear'], ['olive', 'black', 'clear'])
  return finished(pen, look, {
    form: { profile, tilt: TILT },
    glass,
    ...(glass === 'clear'
      ? { liquid: chosen(pen, look, ['red', 'gold', 'berry', 'straw'], ['gold', 'berry']) }
      : {}),
    level: 0.66,
    paper: [0.42, 0.12],
    stopper: 'foil',
  })
}

/** A stoneware jug with a cord, as old breweries used. */
export const jug: Draw = (pen, look) => {
  const h = 540
  const r = 190
  const form: Form = {
    tilt: 0.14,
    profile: [
      [r * 0.24, h],
      [r * 0.26, h * 0.97],
      [r * 0.2, h * 0.9],
      [r * 0.26, h * 0.8],
      [r * 0.78, h * 0.64],
      [r, h * 0.42],
      [r * 0.94, h * 0.14],
      [r * 0.72, h * 0.01],
      [r * 0.7, 0],
    ],
  }
  const clay: Skin =
    chosen(pen, look, ['brown', 'white', 'celadon', 'black']) === 'brown'
      ? { dark: '#2c1a10', base: '#6b4429', light: '#a87a4f', gloss: 0.7 }
      : look.includes('black')
        ? { dark: '#121113', base: '#2d2c2f', light: '#615f64', gloss: 0.6 }
        : look.includes('celadon')
          ? { dark: '#566c5f', base: '#a4b9a6', light: '#d6e3d2', gloss: 0.9 }
          : { dark: '#a49c90', base: '#e9e4da', light: '#fdfbf6', gloss: 0.8 }
  const body = turn(form)
  const middle = h * 0.34
  const design = chosen(pen, look, Object.keys(labels))
  const paper = labels[design]?.paper ?? '#f2ecdf'
  const art =
    cap(
      pen,
      [
        [r * 0.2, 46],
        [r * 0.22, 40],
        [r * 0.16, 0],
        [r * 0.16, 0],
      ],
      cork,
      0.14,
      h - 8,
    ) +
    wall(body, clay) +
    relief(pen, form, clay) +
    printed(
      [
        [-105, -92],
        [105, -92],
        [105, 92],
        [-105, 92],
      ],
      wrapped(body, middle),
      paper,
      'fill-opacity="0.95"',
    ) +
    artwork(pen, design, wrapped(body, middle), 230, 184) +
    gloss(pen, body, 0.55)
  return { art, width: r * 2.2, height: h + 50, half: body.radius(0), tilt: 0.14, focus: [0, -middle] }
}
