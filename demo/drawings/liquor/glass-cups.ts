import { lift, mix } from '../colour.ts'
import { ellipsePath } from '../glass.ts'
import { outline, type Skin, turn, wall } from '../lathe.ts'
import { groundShade } from '../light.ts'
import { even, group, n, type Pen, type Point, path } from '../pen.ts'
import { chosen, type Draw } from '../subject.ts'

/** Thin drinking glasses, filled to a third. */
export const glassCups: Draw = (pen, look) => {
  const shape = chosen(pen, look, ['tumbler', 'stem', 'soju'])
  const liquid = chosen(pen, look, ['water', 'milk', 'gold', 'plum'])
  const places: readonly Point[] =
    shape === 'soju'
      ? [
          [-170, -26],
          [10, 20],
          [180, -40],
        ]
      : [
          [-120, -24],
          [120, 14],
        ]
  const art = places
    .map(([x, y]) =>
      group(groundShade(pen, 36, 4, 140, 30, 0.34) + glass(pen, shape, liquid), `translate(${x} ${y})`),
    )
    .join('')
  return {
    art,
    width: 560,
    height: shape === 'stem' ? 470 : shape === 'soju' ? 230 : 330,
    half: 0,
    tilt: 0.2,
    focus: [0, -200],
  }
}

const drinks = {
  water: ['#c9d6d4', '#eef5f3'],
  milk: ['#d9cfb9', '#fffaf0'],
  gold: ['#b98a35', '#f5d98c'],
  plum: ['#a9a44e', '#eae59f'],
} as const

function glass(pen: Pen, shape: 'tumbler' | 'stem' | 'soju', drink: keyof typeof drinks): string {
  const tilt = 0.22
  const forms: Record<typeof shape, { profile: Point[]; bowl: number; level: number }> = {
    tumbler: {
      profile: outline('92 300, 90 200, 84 40, 80 4, 78 0'),
      bowl: 22,
      level: 130,
    },
    soju: {
      profile: outline('66 150, 64 110, 52 30, 46 0'),
      bowl: 26,
      level: 96,
    },
    stem: {
      profile: outline('74 430, 92 360, 88 300, 40 234, 9 214, 8 210, 8 30, 14 18, 78 4, 80 0'),
      bowl: 226,
      level: 330,
    },
  }
  const { profile, bowl, level } = forms[shape]
  const body = turn({ profile, tilt })
  const [deep, pale] = drinks[drink]
  const inner = turn({
    tilt,
    profile: profile.filter(([, h]) => h >= bowl - 20).map(([r, h]): Point => [Math.max(3, r - 6), h]),
  })
  const content: Skin = {
    dark: mix(deep, '#3a3020', 0.15),
    base: mix(deep, pale, 0.6),
    light: pale,
    gloss: 0,
  }
  const rimR = body.radius(body.top)
  const strip = (from: number, to: number, opacity: number) =>
    path(
      body.patch(from, to, body.top * 0.98, bowl),
      pen.along(
        [0, -body.top],
        [0, -bowl],
        [
          [0, '#ffffff', opacity],
          [1, '#ffffff', opacity * 0.4],
        ],
      ),
    )
  return (
    path(
      body.silhouette,
      pen.across([
        [0, '#5f6b6a', 0.42],
        [0.1, '#aebab8', 0.16],
        [0.5, '#ffffff', 0.12],
        [0.88, '#9aa6a4', 0.18],
        [1, '#5f6b6a', 0.46],
      ]),
    ) +
    path(ellipsePath(rimR, body.top, tilt), '#ffffff', 'fill-opacity="0.22"') +
    wall(
      inner,
      content,
      level,
      bowl,
      (angle) => 0.55 + 0.35 * Math.exp(-(((angle - 40) / 30) ** 2)) - 0.25 * (Math.abs(angle) / 90) ** 4,
    ) +
    path(
      ellipsePath(inner.radius(level), level, tilt),
      pen.across(even(lift(content.base, -0.05), content.light)),
    ) +
    strip(-64, -48, 0.6) +
    strip(-42, -38, 0.36) +
    strip(62, 70, 0.4) +
    `<ellipse cx="0" cy="${n(-body.top)}" rx="${n(rimR - 1)}" ry="${n(rimR * tilt)}" fill="none" stroke="#ffffff" stroke-opacity="0.9" stroke-width="2.6"/>` +
    `<ellipse cx="0" cy="${n(-body.top)}" rx="${n(rimR + 0.6)}" ry="${n(rimR * tilt + 0.8)}" fill="none" stroke="#7d8886" stroke-opacity="0.5" stroke-width="1"/>`
  )
}
