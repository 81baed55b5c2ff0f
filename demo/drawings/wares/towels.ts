import { mix } from '../colour.ts'
import type { Skin } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { line, n, path } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { linenNames, linens } from './linens.ts'

/** Folded towels, bound with a band. */
export const towels: Draw = (pen, look) => {
  const { random } = pen
  const first = chosen(pen, look, linenNames, ['white', 'natural', 'grey', 'blush'])
  const count = 5
  let art = groundShade(pen, 60, 6, 390, 66)
  for (let i = 0; i < count; i += 1) {
    const skin: Skin =
      linens[
        look.includes('mixed')
          ? ((['white', 'natural', 'grey', 'blush', 'olive'] as const)[i] ?? first)
          : first
      ]
    const y = -i * 74
    const w = 270 + random.between(-7, 7)
    const [x, fill] = [
      random.between(-6, 6),
      pen.down([
        [0, skin.light],
        [0.35, mix(skin.base, skin.light, 0.6)],
        [0.8, skin.base],
        [1, skin.dark],
      ]),
    ]
    const side = pen.across([
      [0, '#ffffff', 0.25],
      [0.3, '#ffffff', 0],
      [0.7, skin.dark, 0.05],
      [1, skin.dark, 0.6],
    ])
    const d = `M${n(x - w)} ${n(y - 36)}C${n(x - w - 4)} ${n(y - 74)} ${n(x - w + 10)} ${n(y - 80)} ${n(x - w + 40)} ${n(y - 79)}L${n(x + w - 20)} ${n(y - 79)}C${n(x + w + 24)} ${n(y - 80)} ${n(x + w + 24)} ${n(y)} ${n(x + w - 20)} ${n(y)}L${n(x - w + 30)} ${n(y)}C${n(x - w)} ${n(y)} ${n(x - w - 2)} ${n(y - 16)} ${n(x - w)} ${n(y - 36)}Z`
    let pile = ''
    for (let k = 0; k < 70; k += 1)
      pile += line(
        `M${n(random.between(x - w, x + w))} ${n(y - random.between(4, 74))}q5 ${n(random.between(-4, 4))} 10 0`,
        random.chance(0.5) ? skin.light : skin.dark,
        1.8,
        'stroke-opacity="0.34" stroke-linecap="round"',
      )
    art +=
      path(d, fill) +
      path(d, side) +
      pile +
      line(
        `M${n(x - w + 8)} ${n(y - 40)}C${n(x - w * 0.4)} ${n(y - 35)} ${n(x + w * 0.4)} ${n(y - 45)} ${n(x + w - 4)} ${n(y - 40)}`,
        skin.dark,
        3,
        'stroke-opacity="0.5"',
      ) +
      line(`M${n(x - w + 10)} ${n(y - 1)}H${n(x + w - 20)}`, '#2a1d14', 3, 'stroke-opacity="0.35"')
  }
  const top = -(count * 74) - 6
  art += look.includes('loose')
    ? ''
    : path(
        `M-46 ${top}C-10 ${top - 6} 20 ${top - 6} 46 ${top}L50 2C20 8 -20 8 -50 2Z`,
        pen.across([
          [0, '#a98052'],
          [0.3, '#d4ae7e'],
          [1, '#94703f'],
        ]),
      ) + line(`M-40 ${n(top / 2)}H40`, '#5a3d1e', 2, 'stroke-opacity="0.4"')
  return { art, width: 640, height: count * 74 + 30, half: 0, tilt: 0.2, focus: [0, -200] }
}
