import { type Form, outline, turn } from '../lathe.ts'
import { tube } from '../parts.ts'
import { ellipse, group, type Point } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { finish, pot } from './clay.ts'

export const teapot: Draw = (pen, look) => {
  const { random } = pen
  const coat = finish(pen, look)
  const r = random.between(185, 205)
  const h = random.between(255, 300)
  const squat = random.chance(0.5)
  const form: Form = {
    tilt: 0.2,
    profile: squat
      ? [
          [r * 0.44, h * 0.88],
          [r * 0.66, h * 0.83],
          [r * 0.96, h * 0.64],
          [r * 1.06, h * 0.44],
          [r * 0.98, h * 0.22],
          [r * 0.68, h * 0.03],
          [r * 0.64, 0],
        ]
      : [
          [r * 0.4, h],
          [r * 0.56, h * 0.96],
          [r * 0.84, h * 0.76],
          [r * 0.98, h * 0.46],
          [r * 0.9, h * 0.2],
          [r * 0.62, h * 0.02],
          [r * 0.58, 0],
        ],
  }
  const body = turn(form)
  const t = body.top
  const root: Point = [-body.radius(t * 0.36) * 0.8, -t * 0.32]
  const spout = tube(
    `M${root[0]} ${root[1]}C${root[0] - r * 0.42} ${root[1] - t * 0.12} ${root[0] - r * 0.38} ${-t * 0.66} ${root[0] - r * 0.62} ${-t * 0.9}`,
    t * 0.3,
    coat.glaze,
    0.36,
  )
  const over = chosen(pen, look, ['hoop', 'ear'])
  const cane = { dark: '#5d3b20', base: '#a9763f', light: '#dcae74', gloss: 0 }
  const hoop =
    over === 'hoop'
      ? tube(
          `M${-r * 0.62} ${-t * 0.84}C${-r * 0.74} ${-t * 1.75} ${r * 0.74} ${-t * 1.75} ${r * 0.62} ${-t * 0.84}`,
          15,
          cane,
        )
      : ''
  const ear =
    over === 'ear'
      ? tube(
          `M${r * 0.74} ${-t * 0.74}C${r * 1.42} ${-t * 1.02} ${r * 1.5} ${-t * 0.3} ${r * 0.88} ${-t * 0.24}`,
          t * 0.085,
          coat.glaze,
        )
      : ''
  const lidForm: Form = {
    tilt: 0.2,
    profile: outline('.05 .2, .16 .17, .34 .09, .46 .01, .46 0', r, t),
  }
  const knobForm: Form = {
    tilt: 0.2,
    profile: outline('.03 38, .11 34, .135 20, .07 4, .08 0', r, 1),
  }
  const plain = { ...coat, decor: 'plain' as const }
  const lid =
    group(pot(pen, lidForm, plain, 0.45), `translate(0 ${-t + 2})`) +
    group(pot(pen, knobForm, plain, 0.6), `translate(0 ${-t * 1.19})`)
  const art =
    ear +
    spout +
    pot(pen, form, coat) +
    ellipse(0, -t + 3, r * 0.5, r * 0.1, '#1a120c', 'fill-opacity="0.28"') +
    lid +
    hoop
  return {
    art,
    width: r * 2.9,
    height: over === 'hoop' ? t * 1.55 : t * 1.35,
    half: body.radius(0),
    tilt: 0.2,
    focus: [r * 0.1, -t * 0.8],
  }
}
