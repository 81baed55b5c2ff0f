import { mix } from '../colour.ts'
import { type Form, outline, type Skin, turn } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { even, group, line, n } from '../pen.ts'
import type { Draw } from '../subject.ts'
import { finish, pot } from './clay.ts'
import { mouth } from './mouth.ts'

export const tray: Draw = (pen, look) => {
  const { random } = pen
  const wood = look.includes('wood') || (!look.includes('clay') && random.chance(0.5))
  const coat = finish(pen, look)
  const skin: Skin = wood
    ? random.pick([
        { dark: '#4a2d1a', base: '#8a5a35', light: '#b88a5d', gloss: 0.1 },
        { dark: '#8d6a43', base: '#c7a273', light: '#e6cda5', gloss: 0.1 },
      ])
    : coat.glaze
  const [w, d, wall] = [330, 150, 40]
  const round = random.between(30, 90)
  const shell = (grow: number, y: number, fill: string) =>
    `<rect x="${n(-w - grow)}" y="${n(y - d - grow * 0.5)}" width="${n((w + grow) * 2)}" height="${n((d + grow * 0.5) * 2)}" rx="${n(round + grow)}" ry="${n((round + grow) * 0.5)}" fill="${fill}"/>`
  let art = ''
  for (let y = 0; y > -wall; y -= 4)
    art += shell(
      -18 + (-y / wall) * 14,
      y - 40,
      pen.across([
        [0, skin.light],
        [0.4, skin.base],
        [1, skin.dark],
      ]),
    )
  art +=
    shell(0, -wall - 40, pen.across(even(mix(skin.base, skin.light, 0.6), skin.light))) +
    shell(
      -12,
      -wall - 38,
      pen.across([
        [0, skin.dark],
        [0.2, mix(skin.dark, skin.base, 0.6)],
        [1, mix(skin.base, skin.light, 0.4)],
      ]),
    )
  art += shell(
    -26,
    -wall - 30,
    pen.along([-w, -200], [w, 40], even(mix(skin.base, skin.dark, 0.25), mix(skin.base, skin.light, 0.45))),
  )
  if (wood)
    for (let i = 0; i < 26; i += 1) {
      const y = -wall - 30 - d + 18 + random.between(0, d * 2 - 40)
      const x = random.between(-w + 50, w - 250)
      art += line(
        `M${n(x)} ${n(y)}q100 ${n(random.between(-4, 4))} ${n(random.between(140, 240))} ${n(random.between(-2, 2))}`,
        skin.dark,
        random.between(0.8, 2.2),
        'stroke-opacity="0.25"',
      )
    }
  const cups = look.includes('empty')
    ? ''
    : [
        [-100, -36, 0.6],
        [84, 0, 0.6],
      ]
        .map(([x = 0, y = 0, k = 1]) => {
          const form: Form = {
            tilt: 0.42,
            profile: outline('150 200, 150 160, 128 60, 90 8, 88 0'),
          }
          return group(
            groundShade(pen, 30, 6, 170, 60, 0.5) +
              pot(pen, form, { ...coat, decor: 'plain' }) +
              mouth(pen, turn(form), coat.glaze, coat.glaze, 7, { colour: '#a9702c', depth: 16 }),
            `translate(${x} ${y}) scale(${k})`,
          )
        })
        .join('')
  return { art: art + cups, width: 700, height: 230, half: 320, tilt: 0.44, focus: [120, -140] }
}
