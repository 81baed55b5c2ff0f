import { outline } from '../lathe.ts'
import type { Point } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { finished } from './bottles.ts'
import { TILT } from './plan.ts'

/** Cloudy rice beer, in a plump clear bottle. */
export const makgeolli: Draw = (pen, look) => {
  const r = pen.random.between(112, 124)
  const h = pen.random.between(560, 610)
  const slim = chosen(pen, look, ['plump', 'slim', 'milkjug'])
  const profiles: Record<typeof slim, Point[]> = {
    plump: outline('.36 1, .36 .9, .44 .82, .98 .62, 1.02 .5, 1 .06, .9 .005, .86 0', r, h),
    slim: outline('.3 1.08, .3 .94, .36 .84, .8 .7, .84 .6, .83 .05, .76 .005, .72 0', r, h),
    milkjug: outline('.52 .9, .5 .82, .56 .74, 1.06 .54, 1.1 .44, 1.08 .06, .98 .005, .94 0', r, h),
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
    square: outline('.34 1, .34 .76, .42 .72, .94 .67, 1 .63, 1 .03, .96 0, .96 0', r, h),
    slope: outline('.34 1, .34 .86, .46 .74, .92 .54, 1 .42, 1 .04, .92 0, .92 0', r, h),
    flask: outline('.22 .9, .22 .7, .34 .62, .9 .42, 1 .26, .92 .06, .78 0, .78 0', r, h),
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
