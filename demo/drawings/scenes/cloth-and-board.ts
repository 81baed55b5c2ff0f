import { box, onFace } from '../box.ts'
import { lift } from '../colour.ts'
import type { Skin } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { even, line, n, path } from '../pen.ts'
import type { Prop } from './boxes.ts'

/** Linen dropped on the table. */
export const cloth: Prop = (pen) => {
  const tone = pen.random.pick(['#e9e1d2', '#c9bfae', '#a9b0a2', '#c9a993'])
  const d =
    'M-330 40C-260 -24 -120 -52 20 -54C140 -60 260 -44 330 -12C350 10 300 46 240 62C120 92 -60 104 -190 92C-280 84 -350 64 -330 40Z'
  const folds = [
    'M-250 40C-140 -10 20 -24 170 -20',
    'M-200 72C-60 30 120 20 280 8',
    'M-60 88C40 60 160 48 250 44',
    'M-300 46C-220 10 -140 -8 -60 -20',
  ]
  return (
    path(d, '#2a1d14', 'fill-opacity="0.16" transform="translate(10 12)"') +
    path(d, pen.along([-300, -60], [280, 90], even(lift(tone, 0.06), tone, lift(tone, -0.1)))) +
    folds
      .map(
        (f) =>
          line(f, lift(tone, -0.16), 9, 'stroke-opacity="0.22" stroke-linecap="round"') +
          line(f, '#ffffff', 4, 'stroke-opacity="0.35" stroke-linecap="round" transform="translate(0 -8)"'),
      )
      .join('')
  )
}

/** A chopping board. */
export const board: Prop = (pen) => {
  const wood: Skin = pen.random.pick([
    { dark: '#8a6238', base: '#c49763', light: '#e4c596', gloss: 0 },
    { dark: '#4a2f1c', base: '#7d5535', light: '#a8794f', gloss: 0 },
  ])
  const solid = box({ w: 760, d: 380, h: 24, yaw: -8, pitch: 18 })
  let vein = ''
  for (let i = 0; i < 16; i += 1)
    vein += line(
      `M${n(pen.random.between(10, 200))} ${n(10 + i * 23)}q180 ${n(pen.random.between(-7, 7))} ${n(pen.random.between(300, 520))} 0`,
      wood.dark,
      2,
      'stroke-opacity="0.22"',
    )
  return groundShade(pen, 60, 10, 520, 96, 0.55) + solid.paint(pen, wood) + onFace(solid.top, vein)
}
