import { box, onFace, shaded } from '../box.ts'
import { lift } from '../colour.ts'
import type { Skin } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { curve, ellipse, even, group, melt, n, path } from '../pen.ts'
import type { Draw } from '../subject.ts'

/** Ten eggs in a paper tray. */
export const eggs: Draw = (pen, look) => {
  const { random } = pen
  const tone = look.includes('white') ? '#f4efe6' : '#d9a67c'
  const pulp: Skin = { dark: '#6d685f', base: '#a9a296', light: '#cfc9bd', gloss: 0 }
  const solid = box({ w: 620, d: 280, h: 84, yaw: -13, pitch: 34 })
  let art = group(groundShade(pen, 60, 40, 450, 130), '') + shaded(pen, solid.top, pulp, 0.5)
  for (let row = 0; row < 2; row += 1) {
    for (let i = 0; i < 5; i += 1) {
      const [x, y] = solid.at(-246 + i * 123, 84, -68 + row * 132)
      const shell = lift(tone, random.between(-0.03, 0.04))
      art +=
        ellipse(x, y + 6, 60, 38, pulp.dark) +
        ellipse(x, y + 3, 58, 35, pen.down(even(lift(pulp.dark, -0.12), pulp.base)))
      art += path(
        curve(
          [
            [x, y - 92],
            [x + 36, y - 64],
            [x + 47, y - 16],
            [x + 30, y + 18],
            [x, y + 26],
            [x - 30, y + 18],
            [x - 47, y - 16],
            [x - 36, y - 64],
          ],
          true,
        ),
        pen.round(
          [
            [0, lift(shell, 0.12)],
            [0.4, shell],
            [0.85, lift(shell, -0.15)],
            [1, lift(shell, -0.1)],
          ],
          [0.34, 0.28],
          0.62,
        ),
      )
      art += ellipse(x - 16, y - 52, 12, 18, pen.round(melt('#ffffff', 0.6)))
    }
  }
  const bumps = (w: number, count: number) =>
    Array.from({ length: count }, (_, i) =>
      path(
        `M${n((w * i) / count)} 84C${n((w * (i + 0.15)) / count)} 20 ${n((w * (i + 0.3)) / count)} 6 ${n((w * (i + 0.5)) / count)} 6C${n((w * (i + 0.7)) / count)} 6 ${n((w * (i + 0.85)) / count)} 20 ${n((w * (i + 1)) / count)} 84Z`,
        pen.across([
          [0, pulp.light],
          [0.6, pulp.base],
          [1, pulp.dark],
        ]),
      ),
    ).join('')
  art +=
    shaded(pen, solid.side, pulp, 0.1) +
    onFace(solid.side, bumps(280, 2)) +
    shaded(pen, solid.front, pulp, 0.4) +
    onFace(solid.front, bumps(620, 5))
  return {
    art: group(art, 'translate(0 -110)'),
    width: 680,
    height: 340,
    half: 0,
    tilt: 0.3,
    focus: [0, -240],
  }
}
