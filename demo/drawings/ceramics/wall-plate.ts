import { mix } from '../colour.ts'
import { outline, turn } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { ellipse, even, melt } from '../pen.ts'
import type { Draw } from '../subject.ts'
import { finish, grain } from './clay.ts'
import { scenery } from './scenery.ts'

export const wallPlate: Draw = (pen, look) => {
  const coat = finish(pen, look)
  const { glaze } = coat
  const r = 285
  const y = -330
  const dark = mix(glaze.dark, '#201811', 0.4)
  const clip = pen.clip(
    `M${-r * 0.93} ${y}a${r * 0.93} ${r * 0.93} 0 1 0 ${r * 1.86} 0a${r * 0.93} ${r * 0.93} 0 1 0 ${-r * 1.86} 0Z`,
  )
  const cast = [60, 46, 32]
    .map((d, i) => groundShade(pen, d * 0.7, y + d, r * (1.03 - i * 0.01), r * (1.03 - i * 0.01), 0.3))
    .join('')
  const art =
    cast +
    ellipse(0, y, r, r, pen.along([-r, y - r], [r, y + r], even(glaze.light, glaze.base, glaze.dark))) +
    ellipse(
      0,
      y,
      r * 0.93,
      r * 0.93,
      pen.along(
        [-r, y - r],
        [r, y + r],
        [
          [0, mix(glaze.dark, glaze.base, 0.6)],
          [0.6, mix(glaze.base, glaze.light, 0.4)],
          [1, glaze.light],
        ],
      ),
    ) +
    `<g clip-path="${clip}">${ellipse(
      0,
      y + 4,
      r * 0.84,
      r * 0.84,
      pen.along([-r * 0.5, y - r], [r * 0.6, y + r], even(mix(glaze.base, glaze.light, 0.5), glaze.base)),
    )}${scenery(pen, look, r, y, dark)}</g>` +
    ellipse(-r * 0.34, y - r * 0.4, r * 0.4, r * 0.3, pen.round(melt('#ffffff', 0.12 + glaze.gloss * 0.3))) +
    grain(
      pen,
      turn({
        tilt: 0,
        profile: outline('.2 580, .8 500, .9 330, .8 150, .2 80', r, 1),
      }),
      glaze,
      40,
    )
  return { art, width: r * 2.2, height: 660, half: 0, tilt: 0.2, focus: [-40, y - 40], hangs: true }
}
