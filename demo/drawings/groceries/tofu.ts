import { box, onFace, shaded } from '../box.ts'
import type { Skin } from '../lathe.ts'
import { letters, lettersWidth } from '../letters.ts'
import { groundShade } from '../light.ts'
import { ellipse, group, n, type Pen, rect } from '../pen.ts'
import type { Draw } from '../subject.ts'

export function tofu(pen: Pen): ReturnType<Draw> {
  const skin: Skin = { dark: '#cfc4aa', base: '#f0e8d4', light: '#fffdf6', gloss: 0 }
  const board: Skin = { dark: '#8a6238', base: '#c49763', light: '#e4c596', gloss: 0 }
  const plank = box({ w: 660, d: 360, h: 34, yaw: -16, pitch: 32 })
  const cake = box({ w: 330, d: 210, h: 140, yaw: -16, pitch: 32 })
  const cut = box({ w: 42, d: 210, h: 138, yaw: -16, pitch: 32 })
  let pores = ''
  for (let i = 0; i < 46; i += 1)
    pores += ellipse(
      pen.random.between(8, 322),
      pen.random.between(8, 132),
      pen.random.between(1, 3),
      pen.random.between(1, 2),
      '#b3a583',
      'fill-opacity="0.6"',
    )
  const slices = [196, 252]
    .map((x) => {
      const [sx, sy] = plank.at(x, 34, 10)
      return group(cut.paint(pen, skin), `translate(${n(sx)} ${n(sy)})`)
    })
    .join('')
  const [cx, cy] = plank.at(-70, 34, 10)
  const art =
    groundShade(pen, 60, 30, 460, 150) +
    plank.paint(pen, board) +
    onFace(plank.front, rect(0, 14, 660, 2, board.dark, 'fill-opacity="0.4"')) +
    groundShade(pen, cx + 60, cy + 34, 240, 80, 0.4) +
    group(
      cake.paint(pen, skin) +
        onFace(
          cake.front,
          pores +
            letters('두부', 44, 4, '#d9cdb2', ([x, y]) => [x + 165 - lettersWidth('두부', 44) / 2, y + 48]),
        ) +
        shaded(pen, cake.side, skin, 0.3),
      `translate(${n(cx)} ${n(cy)})`,
    ) +
    slices
  return {
    art: group(art, 'translate(0 -140)'),
    width: 720,
    height: 430,
    half: 0,
    tilt: 0.3,
    focus: [-40, -240],
  }
}
