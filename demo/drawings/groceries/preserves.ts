import { cap, ellipsePath, gloss, label, wrapped } from '../glass.ts'
import { type Form, outline, type Skin, turn, wall } from '../lathe.ts'
import { letters, lettersWidth } from '../letters.ts'
import { groundShade } from '../light.ts'
import { rule } from '../liquor/label-motifs.ts'
import { small } from '../liquor/labels.ts'
import { even, faded, group, n, type Pen, type Point, path, rect, within } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'
import { dipper } from './dipper.ts'
import { type Content, contents, lids } from './preserved.ts'

const clear: Skin = { dark: '#8f9c98', base: '#d9e0dc', light: '#f8fbf9', gloss: 1 }

const names = Object.keys(contents) as (keyof typeof contents)[]

export const kimchi: Draw = (pen, look) => preserve(pen, chosen(pen, look, names, ['kimchi']))

export const honey: Draw = (pen, look) => preserve(pen, chosen(pen, look, names, ['honey']))

function preserve(pen: Pen, name: keyof typeof contents): ReturnType<Draw> {
  const content: Content = contents[name]
  const { random } = pen
  const h = random.between(400, 430)
  const r = random.between(158, 172)
  const form: Form = {
    tilt: 0.15,
    profile: outline('.8 1, .8 .93, .86 .89, 1 .79, 1 .7, 1 .08, .92 0, .9 0', r, h),
  }
  const body = turn(form)
  const inner = turn({ tilt: 0.15, profile: form.profile.map(([x, y]): Point => [x - 6, y]) })
  const level = h * 0.84
  const clip = pen.clip(inner.patch(-90, 90, level, 8))
  const bits = content.bits ? within(clip, pieces(pen, content.bits, r, level)) : ''
  const wordSize = Math.min(74, 190 / [...content.word].length)
  const onto = wrapped(body, h * 0.38)
  const wide = lettersWidth(content.word, wordSize, 0.2)
  const lidR = r * 0.86
  const art =
    (name === 'honey' ? groundShade(pen, r * 0.6, 0, r * 2, r * 0.3, 0.7) : '') +
    faded(wall(body, clear), 0.7) +
    wall(
      inner,
      content.skin,
      level,
      8,
      (angle) =>
        0.42 +
        0.42 * Math.exp(-(((angle - 36) / 34) ** 2)) +
        0.16 * Math.exp(-(((angle + 34) / 26) ** 2)) -
        0.4 * (Math.abs(angle) / 90) ** 5,
    ) +
    bits +
    path(
      ellipsePath(inner.radius(level), level, 0.15),
      pen.across(even(content.skin.base, content.skin.light)),
      'fill-opacity="0.9"',
    ) +
    label(pen, body, h * 0.58, h * 0.18, content.paper, 58) +
    letters(
      content.word,
      wordSize,
      wordSize * 0.125,
      content.ink,
      ([x, y]) => onto([x - wide / 2, y - wordSize * 0.62]),
      0.2,
    ) +
    rule(
      onto,
      [
        [-96, -66],
        [96, -66],
      ],
      content.ink,
      2,
    ) +
    small(onto, 50, 110, content.ink) +
    small(onto, 62, 76, content.ink) +
    gloss(pen, body, 0.85) +
    cap(
      pen,
      [
        [lidR, 78],
        [lidR * 1.02, 74],
        [lidR * 1.03, 8],
        [lidR * 1.02, 0],
      ],
      lids[content.lid],
      0.15,
      h - 26,
    ) +
    (name === 'honey' ? dipper(pen, r) : '')
  return {
    art: name === 'honey' ? group(art, `translate(${n(-r * 0.75)} 0)`) : art,
    width: name === 'honey' ? r * 3.9 : r * 2.3,
    height: h + 90,
    half: name === 'honey' ? 0 : body.radius(0),
    tilt: 0.15,
    focus: [0, -h * 0.5],
  }
}

function pieces(pen: Pen, colours: readonly string[], r: number, level: number): string {
  const { random } = pen
  let art = ''
  for (let i = 0; i < 90; i += 1) {
    const x = random.between(-r, r)
    const y = -random.between(0, level)
    const colour = random.pick(colours)
    art += group(
      `<rect x="-22" y="-9" width="${n(random.between(18, 58))}" height="${n(random.between(9, 22))}" rx="7" fill="${colour}" fill-opacity="${n(random.between(0.35, 0.85), 2)}"/>`,
      `translate(${n(x)} ${n(y)}) rotate(${random.whole(-50, 50)})`,
    )
  }
  // The sides turn away from the light.
  return (
    art +
    rect(
      -r,
      -level,
      r * 2,
      level,
      pen.across([
        [0, '#1d0a04', 0.3],
        [0.2, '#1d0a04', 0],
        [0.7, '#1d0a04', 0.05],
        [1, '#1d0a04', 0.55],
      ]),
    )
  )
}
