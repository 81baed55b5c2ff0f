import { lift, mix } from '../colour.ts'
import type { Skin, Turned } from '../lathe.ts'
import { ellipse, group, melt, n, type Pen } from '../pen.ts'

/** The mouth of a pot: lip, inside wall, and what is in it (a colour, as a level below the lip). */
export function mouth(
  pen: Pen,
  body: Turned,
  skin: Skin,
  inside: Skin,
  lip = 7,
  filled?: { colour: string; depth: number },
): string {
  const outer = body.radius(body.top)
  const rx = outer - lip
  const ry = outer * body.tilt - lip * (0.45 + body.tilt * 0.5)
  const y = -body.top
  const hollow = pen.across([
    [0, lift(inside.dark, -0.08)],
    [0.3, mix(inside.dark, inside.base, 0.45)],
    [0.75, inside.base],
    [1, inside.light],
  ])
  const fall = pen.down(melt('#1a120c', 0.34, 0.12))
  let art = ellipse(
    0,
    y,
    outer,
    outer * body.tilt,
    pen.across([
      [0, skin.light],
      [0.35, lift(skin.light, 0.03)],
      [0.7, skin.base],
      [1, mix(skin.base, skin.dark, 0.3)],
    ]),
  )
  art += ellipse(0, y + 0.5, rx, ry, hollow) + ellipse(0, y + 0.5, rx, ry, fall)
  if (filled) {
    const clip = pen.clip(
      `M${n(-rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0Z`,
    )
    const level = y + filled.depth
    art += group(
      ellipse(
        0,
        level,
        rx * 0.985,
        ry * 0.985,
        pen.across([
          [0, lift(filled.colour, -0.1)],
          [0.55, filled.colour],
          [1, lift(filled.colour, 0.07)],
        ]),
      ) + ellipse(-rx * 0.3, level + ry * 0.25, rx * 0.42, ry * 0.3, pen.round(melt('#ffffff', 0.32))),
      'translate(0 0)',
      `clip-path="${clip}"`,
    )
  }
  return (
    art +
    `<ellipse cx="0" cy="${n(y + 0.4)}" rx="${n(outer - 1.4)}" ry="${n(outer * body.tilt - 1)}" fill="none" stroke="#ffffff" stroke-opacity="${n(0.2 + skin.gloss * 0.35, 2)}" stroke-width="1.6"/>`
  )
}
