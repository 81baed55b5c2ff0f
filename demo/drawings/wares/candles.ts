import { mix } from '../colour.ts'
import { cap, ellipsePath } from '../glass.ts'
import { type Form, outline, relief, type Skin, turn, wall } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { ellipse, group, line, melt, n, type Pen, path } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { papers } from './papers.ts'

/** Pillar candles and a jar candle. */
export const candles: Draw = (pen, look) => {
  const wax: Skin = {
    ivory: { dark: '#a8977a', base: '#ece0c8', light: '#fdf7ea', gloss: 0.3 },
    white: { dark: '#a9a6a0', base: '#eeece8', light: '#ffffff', gloss: 0.3 },
    sage: { dark: '#6d7a62', base: '#aab79b', light: '#d6dfca', gloss: 0.3 },
    rose: { dark: '#a0685c', base: '#d8a99c', light: '#f1d2c9', gloss: 0.3 },
  }[chosen(pen, look, ['ivory', 'white', 'sage', 'rose'])]
  if (look.includes('tealight')) return tealights(pen, wax)
  const tilt = 0.22
  const pillar = (x: number, y: number, r: number, h: number) => {
    const form: Form = {
      tilt,
      profile: [
        [r * 0.96, h],
        [r, h - 6],
        [r, 0],
      ],
    }
    const pool =
      path(ellipsePath(r * 0.96, h, tilt), wax.light) +
      ellipse(
        0,
        -h + 2,
        r * 0.7,
        r * tilt * 0.7,
        pen.round([
          [0, '#fff3cf'],
          [0.6, mix(wax.light, '#ffe2a0', 0.5)],
          [1, wax.base],
        ]),
      )
    const flame =
      line(`M0 ${n(-h + 2)}V${n(-h - 18)}`, '#2a1d14', 4) +
      ellipse(
        0,
        -h - 40,
        90,
        100,
        pen.round([
          [0, '#ffe9b0', 0.55],
          [0.4, '#ffe0a0', 0.2],
          [1, '#ffe0a0', 0],
        ]),
      ) +
      path(
        `M0 ${n(-h - 74)}C16 ${n(-h - 46)} 15 ${n(-h - 18)} 0 ${n(-h - 12)}C-15 ${n(-h - 18)} -16 ${n(-h - 46)} 0 ${n(-h - 74)}Z`,
        pen.down([
          [0, '#ffd27a'],
          [0.55, '#fff6dc'],
          [1, '#f3a24a'],
        ]),
      )
    return group(
      groundShade(pen, r * 0.4, 4, r * 1.9, r * 0.46) +
        wall(turn(form), wax) +
        path(turn(form).patch(-90, 90, h, h * 0.6), pen.along([0, -h], [0, -h * 0.6], melt('#fff0c4', 0.7))) +
        relief(pen, form, wax, 0.5) +
        pool +
        flame,
      `translate(${x} ${y})`,
    )
  }
  const tin = papers[chosen(pen, look, ['black', 'clay', 'green'], ['black', 'clay'])]
  const jar = group(
    groundShade(pen, 40, 6, 200, 48) +
      cap(
        pen,
        [
          [100, 110],
          [100, 0],
        ],
        tin,
        tilt,
        0,
      ) +
      path(ellipsePath(92, 108, tilt), wax.base) +
      line('M0 -106V-128', '#2a1d14', 4),
    'translate(170 30)',
  )
  return {
    art: pillar(-150, -20, 84, 400) + pillar(20, -46, 84, 270) + jar,
    width: 560,
    height: 500,
    half: 0,
    tilt,
    focus: [-100, -330],
  }
}

/** A grid of small candles in tins, a few of them alight. */
function tealights(pen: Pen, wax: Skin): ReturnType<Draw> {
  const tin: Skin = { dark: '#77767a', base: '#bcbbbd', light: '#f4f3f2', gloss: 1 }
  const form: Form = { tilt: 0.4, profile: outline('70 44, 70 0') }
  let art = ''
  for (let row = 0; row < 3; row += 1) {
    for (let column = 0; column < 4; column += 1) {
      const lit = (row * 4 + column) % 5 === 1
      const flame = lit
        ? ellipse(
            0,
            -92,
            70,
            76,
            pen.round([
              [0, '#ffe9b0', 0.6],
              [0.5, '#ffe0a0', 0.2],
              [1, '#ffe0a0', 0],
            ]),
          ) +
          path(
            'M0 -120C13 -96 12 -74 0 -66C-12 -74 -13 -96 0 -120Z',
            pen.down([
              [0, '#ffd27a'],
              [0.6, '#fff6dc'],
              [1, '#f3a24a'],
            ]),
          )
        : line('M0 -44V-60', '#2a1d14', 3)
      art += group(
        groundShade(pen, 24, 4, 112, 40) +
          wall(turn(form), tin) +
          path(ellipsePath(70, 44, 0.4), tin.light) +
          path(ellipsePath(62, 41, 0.38), wax.light) +
          flame,
        `translate(${-260 + column * 172 + row * 8} ${-150 + row * 112})`,
      )
    }
  }
  return { art, width: 660, height: 300, half: 0, tilt: 0.4, focus: [-80, -120] }
}
